import { LANGUAGE_CODES, type LanguageCode } from '#domain/languages.ts';
import type { Job, People, Remark } from './people.ts';
import { PEOPLE } from './people.ts';
import { createRandom } from './random.ts';
import { createShuffledPool, type ShuffledPool } from './shuffled-pool.ts';

/** Unused comments, testimonials and jobs in one language. */
export interface PhrasePools {
  readonly glad: ShuffledPool<Remark>;
  readonly mixed: ShuffledPool<Remark>;
  readonly cross: ShuffledPool<Remark>;
  readonly testimonials: ShuffledPool<Remark>;
  readonly jobs: ShuffledPool<Job>;
}

export function createPhrasePools(): Record<LanguageCode, PhrasePools> {
  const pools = LANGUAGE_CODES.map(
    (code, seed) => [code, shufflePools(PEOPLE[code], seed)] as const,
  );
  // Sound by construction: every code has its pools.
  return Object.fromEntries(pools) as Record<LanguageCode, PhrasePools>;
}

function shufflePools(
  { glad, mixed, cross, testimonials, jobs }: People,
  seed: number,
): PhrasePools {
  const random = createRandom(seed);
  return {
    glad: createShuffledPool(glad, random),
    mixed: createShuffledPool(mixed, random),
    cross: createShuffledPool(cross, random),
    testimonials: createShuffledPool(testimonials, random),
    jobs: createShuffledPool(jobs, random),
  };
}
