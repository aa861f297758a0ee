import { z } from 'zod';
import { RATING_TYPES } from '#domain/ratings.ts';

/** Shapes that several features share. */
export const businessId = z.uuid();
export const seconds = z.number().int();
export const ratingType = z.enum(RATING_TYPES);
/** The largest number that the database keeps a version as. */
export const LAST_VERSION = 2_147_483_647;
export const emptyBody = z.object({});
export const emptyAnswer = z.object({});

/** A text that may be left out; missing and null read as undefined. */
export const optionalText = (maximum: number) =>
  z
    .string()
    .trim()
    .max(maximum)
    .nullish()
    .transform((text) => text ?? undefined);
