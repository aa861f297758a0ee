import { z } from 'zod';
import { isInvisible, oneLine } from '#domain/display-text.ts';
import { PASSWORD_LENGTH } from '#domain/password-rules.ts';
import { RATING_TYPES } from '#domain/ratings.ts';
import { type EmailProblem, identifyCharacter, readEmail } from '#domain/read-email.ts';
import { isWebAddress, lengthOf } from '#domain/text.ts';

/** Schemas shared by several features. */
export const businessId = z.uuid();

/** Maximum businesses that one list names: a parent and its locations. */
export const MAX_LISTED_LOCATIONS = 1_000;
/**
 * Whose rows a parent lists: `all` is its own and those of all its locations; none of an empty list. 404 for a business
 * that is not one of them. Missing is its own alone, without `bID` on each item.
 */
export const listedLocations = z
  .union([z.literal('all'), z.array(businessId).max(MAX_LISTED_LOCATIONS)])
  .nullish();
export const seconds = z.number().int();
/** The id of a showcased answer or review. */
export const showcasedItemID = z.string().regex(/^[\da-f-]{36}(_\d{1,4})?$/i);
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

/** Trimmed, on any number of lines; `limit` is in code points. */
export const codePoints = (limit: number) =>
  z
    .string()
    .max(limit * 4)
    .transform((text) => text.trim())
    .refine((text) => lengthOf(text) <= limit, `Keep this to ${limit} characters.`);

/** An email address as typed, in the form in which all are compared and stored. */
export const emailAddress = z
  .string()
  .max(500)
  .transform((typed, context) => addressIn(typed, context));

export const emailAddressOrEmpty = z
  .string()
  .max(500)
  .transform((typed, context) => (isInvisible(typed) ? '' : addressIn(typed, context)));

function addressIn(typed: string, context: z.core.$RefinementCtx): string {
  const { value, problem } = readEmail(typed);
  if (problem !== null) context.addIssue(emailProblemText(problem));
  return value ?? typed;
}

/** An unfit character is named, since it may look exactly like a fit one. */
export function emailProblemText(problem: EmailProblem): string {
  if (problem.reason === 'space') return "An email address can't contain spaces.";
  if (problem.reason !== 'character') return 'Enter a valid email address.';
  const { character } = problem;
  const { code, alphabet } = identifyCharacter(character);
  const letter = alphabet === null ? code : `a ${alphabet} letter`;
  return `An email address can't contain “${character}” (${letter}).`;
}

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

/** Of CSV, a comma by default; a spreadsheet whose decimals have a comma splits at semicolons. */
export const exportSeparator = z.enum([',', ';']).optional();

export const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'Enter a colour such as #2F2569.');

/** An upload of the business in the folder `logos`; empty if none. */
export const uploadedLogo = z
  .string()
  .trim()
  .max(500)
  .refine((address) => address === '' || isWebAddress(address), {
    error: "Upload your logo here. Links to other images aren't accepted.",
  });

/** How a business appears to its customers. */
export const appearance = z.object({
  logoUrl: uploadedLogo,
  showWhiteLogoBorder: z.boolean(),
  showWhiteLogoBackground: z.boolean(),
  backgroundHex: colour,
  secondaryHex: colour,
});
