import { z } from 'zod';
import type { LanguageCode } from '#domain/languages.ts';
import ar from './data/people-ar.json' with { type: 'json' };
import de from './data/people-de.json' with { type: 'json' };
import en from './data/people-en.json' with { type: 'json' };
import es from './data/people-es.json' with { type: 'json' };
import fr from './data/people-fr.json' with { type: 'json' };
import he from './data/people-he.json' with { type: 'json' };
import it from './data/people-it.json' with { type: 'json' };
import pt from './data/people-pt.json' with { type: 'json' };

/** How a customer bought; the order is that of the options in the survey. */
export const ORDER_TYPES = ['cafe', 'stall', 'online', 'office', 'cake'] as const;
export type OrderType = (typeof ORDER_TYPES)[number];

/** What somebody wrote, and where they must have been for it to make sense. */
const remark = z.union([z.string(), z.tuple([z.enum(ORDER_TYPES), z.string()])]);
export type Remark = z.output<typeof remark>;

/** A job title and a company. */
const job = z.tuple([z.string(), z.string()]);
export type Job = z.output<typeof job>;

/** Who answers in one language, and what they say. All of them are invented. */
const people = z.strictObject({
  firstNames: z.array(z.string()),
  lastNames: z.array(z.string()),
  /** Whole names as long as they come. */
  longNames: z.array(z.string()),
  jobs: z.array(job),
  /** Reasons given with four or five stars, with three, and with one or two. */
  glad: z.array(remark),
  mixed: z.array(remark),
  cross: z.array(remark),
  /** Words given to be shown to others. */
  testimonials: z.array(remark),
});
export type People = z.output<typeof people>;

export const PEOPLE: Readonly<Record<LanguageCode, People>> = {
  en: people.parse(en),
  de: people.parse(de),
  fr: people.parse(fr),
  pt: people.parse(pt),
  es: people.parse(es),
  it: people.parse(it),
  ar: people.parse(ar),
  he: people.parse(he),
};
