import { z } from 'zod';
import { BUSINESSES_PER_FILE } from '#domain/business-file/business-columns.ts';
import { LANGUAGE_CODES } from '#domain/languages.ts';
import { MAX_NAMED_LINKS } from '#domain/named-links.ts';
import {
  MAX_PRINTED_CODES,
  PAPERS,
  PRINT_KINDS,
  PRINT_NOTES,
  PRINT_TEXT_LENGTH,
} from '#domain/print-files.ts';
import { defineCalls } from './call.ts';
import { businessId, line } from './shared-schemas.ts';

const printed = z.object({
  kind: z.enum(PRINT_KINDS),
  paper: z.enum(PAPERS),
  /** 3 mm beyond the cut, and marks where to cut. */
  bleed: z.boolean(),
  logoInCode: z.boolean(),
  /** Of the default texts, and in which the code opens the survey; null for the business's, and the customer's own. */
  language: z.enum(LANGUAGE_CODES).nullable(),
  /** Empty for the default of the language. */
  headline: line(PRINT_TEXT_LENGTH),
  callToAction: line(PRINT_TEXT_LENGTH),
  /** One code for each named link; empty for the link of the business. Removed ones are left out. */
  linkIDs: z.array(z.string().max(100)).max(MAX_NAMED_LINKS),
  /**
   * Of a parent: pages for each of these locations in its own look, in the parent's order; null for the business itself.
   * Removed ones are left out, and `linkIDs` does not count.
   */
  locations: z
    .union([z.literal('all'), z.array(businessId).max(BUSINESSES_PER_FILE)])
    .nullable()
    .default(null),
  /** One code for each of a location's named links, instead of its own link. */
  locationLinks: z.boolean().default(false),
  /** Of each code on a sheet of cards or stickers; null for as many as fill it evenly. */
  copies: z.number().int().min(1).max(MAX_PRINTED_CODES).nullable().default(null),
});
export type PrintOptions = z.input<typeof printed>;

const access = { kind: 'business', permission: 'business.view' } as const;

export const PRINT_FILE_CALLS = defineCalls({
  /**
   * The first page as SVG, drawn as in the file; 409 `links_removed` if none of the chosen links is left, `no_locations` or
   * `no_named_links` if there is nothing to print.
   */
  previewPrintFile: {
    access,
    transaction: 'none',
    whenLocked: 'open',
    body: printed,
    answer: z.object({
      svg: z.string(),
      pages: z.number().int(),
      /** How often the file has each code. */
      copies: z.number().int(),
      notes: z.array(z.enum(PRINT_NOTES)),
      /** The names of links with letters that the fonts lack. */
      unprintablePlaces: z.array(z.string()),
      /** Of locations with such letters. */
      unprintableLocations: z.array(z.string()),
    }),
    perPersonPerMinute: 120,
  },

  /** A PDF to print, with embedded fonts; 429 while the caller has another file made, which it waits for briefly. */
  makePrintFile: {
    access,
    transaction: 'none',
    whenLocked: 'open',
    sendsFile: true,
    body: printed,
    answer: z.unknown(),
    perPersonPerMinute: 20,
  },
});
