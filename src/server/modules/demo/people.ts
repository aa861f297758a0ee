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

/** How a customer bought, in the order of the survey's options. */
export const ORDER_TYPES = ['cafe', 'stall', 'online', 'office', 'cake'] as const;
export type OrderType = (typeof ORDER_TYPES)[number];

/** A comment, optionally with the only order type that it fits. */
const remark = z.union([z.string(), z.tuple([z.enum(ORDER_TYPES), z.string()])]);
export type Remark = z.output<typeof remark>;

/** A job title and a company. */
const job = z.tuple([z.string(), z.string()]);
export type Job = z.output<typeof job>;

/** Invented people and phrases in one language. */
const people = z.strictObject({
  firstNames: z.array(z.string()),
  lastNames: z.array(z.string()),
  /** Full names of extreme length. */
  longNames: z.array(z.string()),
  jobs: z.array(job),
  /** Comments for four or five stars, for three, and for one or two. */
  glad: z.array(remark),
  mixed: z.array(remark),
  cross: z.array(remark),
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
