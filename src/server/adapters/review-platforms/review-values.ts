import { z } from 'zod';
import { oneLine } from '#domain/display-text.ts';
import { isWebAddress, shorten } from '#domain/text.ts';

/** Far more than any platform accepts, in code points: protects the database. */
const MAX_TEXT = 20_000;
const MAX_LINE = 500;
const MAX_ADDRESS = 2_000;

/** An id as text; some platforms send numbers. */
export const idValue = z
  .union([z.string().min(1).max(300), z.number().int().nonnegative()])
  .transform((id) => storable(String(id)));

/** A text as written; empty if there is none. */
export const textValue = z
  .string()
  .nullish()
  .transform((text) => shorten(storable(text ?? ''), MAX_TEXT));

/** A name or title, in one line; empty if there is none. */
export const lineValue = z
  .string()
  .nullish()
  .transform((text) => shorten(oneLine(storable(text ?? '')), MAX_LINE));

/** A web address; empty if there is none, or anything else. Addresses without a scheme get https. */
export const addressValue = z
  .string()
  .nullish()
  .transform((text) => {
    const address = (text ?? '').trim().replace(/^\/\//, 'https://');
    return isWebAddress(address) && address.length <= MAX_ADDRESS ? storable(address) : '';
  });

/** 1 to 5 in steps of 0.1; null for none, and for 0, with which some platforms say "none". */
export const ratingValue = z
  .number()
  .nullish()
  .transform((rating) => {
    const isOnScale = typeof rating === 'number' && rating >= 1 && rating <= 5;
    return isOnScale ? Math.round(rating * 10) / 10 : null;
  });

/** A number of reviews. */
export const countValue = z
  .number()
  .int()
  .nonnegative()
  .nullish()
  .transform((count) => count ?? null);

/** A BCP 47 tag; null if there is none. */
export const languageValue = z
  .string()
  .nullish()
  .transform((language) => {
    const tag = (language ?? '').replaceAll('_', '-');
    return /^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/i.test(tag) ? tag : null;
  });

/** A moment with its time zone (RFC 3339; the offset may lack its colon, as Facebook writes it). */
export const momentValue = z.string().transform((text, context) => {
  const moment = new Date(text.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
  const isMoment = ZONED.test(text) && !Number.isNaN(moment.getTime());
  if (isMoment) return moment;
  context.addIssue({ code: 'custom', message: 'not a moment' });
  return z.NEVER;
});

const ZONED = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/;

/** Without U+0000 and unpaired surrogates, which PostgreSQL rejects. */
function storable(text: string): string {
  return text.replaceAll('\u0000', '').replace(/\p{Surrogate}/gu, '\ufffd');
}
