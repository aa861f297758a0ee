import { z } from 'zod';
import { oneLine } from '#domain/display-text.ts';
import { PASSWORD_LENGTH } from '#domain/password-rules.ts';
import { RATING_TYPES } from '#domain/ratings.ts';
import { isEmail, isWebAddress, lengthOf } from '#domain/text.ts';

/** Schemas shared by several features. */
export const businessId = z.uuid();
export const seconds = z.number().int();
export const ratingType = z.enum(RATING_TYPES);
/** The largest version number that the database stores. */
export const LAST_VERSION = 2_147_483_647;
export const emptyBody = z.object({});
export const emptyAnswer = z.object({});

/** A name or title; `limit` is in code points. */
export const line = (limit: number) =>
  z
    .string()
    .overwrite(oneLine)
    .refine((text) => lengthOf(text) <= limit, `Keep this to ${limit} characters.`);

/** An email address, trimmed and in lower case. */
export const emailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .refine(isEmail, { error: 'Enter a valid email address.' });

/** A password as it was typed, longer than any that is accepted. */
export const typedPassword = z.string().max(PASSWORD_LENGTH.high * 4);

/** An optional text; missing and null become undefined. */
export const optionalText = (maximum: number) =>
  z
    .string()
    .trim()
    .max(maximum)
    .nullish()
    .transform((text) => text ?? undefined);

/** An object whose null fields mean the same as missing ones. */
export function missingWhereNull<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => {
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== null));
  }, schema);
}

const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'Enter a colour such as #2F2569.');

/** How a business appears to its customers. */
export const appearance = z.object({
  /** An upload of the business in the folder `logos`; empty if none. */
  logoUrl: z
    .string()
    .trim()
    .max(500)
    .refine((address) => address === '' || isWebAddress(address), {
      error: "Upload your logo here. Links to other images aren't accepted.",
    }),
  showWhiteLogoBorder: z.boolean(),
  showWhiteLogoBackground: z.boolean(),
  backgroundHex: colour,
  secondaryHex: colour,
});
