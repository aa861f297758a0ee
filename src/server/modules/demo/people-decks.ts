import { LANGUAGE_CODES, type LanguageCode } from '#domain/languages.ts';
import { createDeck, type Deck } from './deck.ts';
import type { Job, People, Remark } from './people.ts';
import { PEOPLE } from './people.ts';
import { createRandom } from './random.ts';

/** What customers of one language have left to say, and the jobs that none of them has yet. */
export interface PeopleDecks {
  readonly glad: Deck<Remark>;
  readonly mixed: Deck<Remark>;
  readonly cross: Deck<Remark>;
  readonly testimonials: Deck<Remark>;
  readonly jobs: Deck<Job>;
}

export function createPeopleDecks(): Record<LanguageCode, PeopleDecks> {
  const decks = LANGUAGE_CODES.map((code, seed) => [code, shuffle(PEOPLE[code], seed)] as const);
  // Sound by construction: every code has its decks.
  return Object.fromEntries(decks) as Record<LanguageCode, PeopleDecks>;
}

function shuffle({ glad, mixed, cross, testimonials, jobs }: People, seed: number): PeopleDecks {
  const random = createRandom(seed);
  return {
    glad: createDeck(glad, random),
    mixed: createDeck(mixed, random),
    cross: createDeck(cross, random),
    testimonials: createDeck(testimonials, random),
    jobs: createDeck(jobs, random),
  };
}
