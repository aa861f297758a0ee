import { z } from 'zod';
import { SHARE_CODES } from '#domain/platforms.ts';
import type { JourneyEntry } from '#domain/survey-flow/journey-entry.ts';

const text = z.string().optional();

const textOrVideo = { textAnswer: text, videoURLAnswer: text, streamUID: text };
const person = { name: text, company: text, jobTitle: text, profilePicture: text };
const consent = { consentText: text, consentVersion: z.number().int().optional() };
const testimonial = {
  companyLogo: text,
  consent: z.boolean(),
  editedAt: z.number().int().optional(),
  editedFields: z.array(z.string()).optional(),
};
/** Kept with a skipped step too. */
const options = {
  answerOptions: z.array(z.strictObject({ text: z.string(), description: z.string() })),
};

type Fields = z.ZodRawShape;

/** An entry of this type: skipped, or with an answer. */
function entryOf<Type extends string, Answer extends Fields, Kept extends Fields>(
  type: Type,
  answer: Answer,
  kept: Kept,
) {
  const step = {
    i: z.number().int(),
    questionID: z.string(),
    type: z.literal(type),
    ask: z.string(),
    ...kept,
  };
  return z.union([
    z.strictObject({ ...step, skipped: z.literal(true) }),
    z.strictObject({ ...step, ...answer }),
  ]);
}

/** A respondent's answer to one step, as it is stored; the types are those of the domain. */
export const journeyEntry: z.ZodType<JourneyEntry> = z.union([
  entryOf('ratingq', { answer: z.number().int() }, {}),
  entryOf('singleq', { answer: z.string() }, options),
  entryOf('multiq', { answer: z.array(z.string()) }, options),
  entryOf('openq', { ...textOrVideo, ...consent, consent: z.boolean().optional() }, {}),
  entryOf('testimonial', { ...textOrVideo, ...person, ...consent, ...testimonial }, {}),
  entryOf('shareq', { platformCode: z.enum(SHARE_CODES) }, {}),
  entryOf('contactq', { ...person, email: text, mobile: text }, {}),
]);
