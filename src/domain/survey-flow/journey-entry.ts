import type { ShareCode } from '../platforms.ts';
import type { AnswerOption } from './steps.ts';

/** A respondent's stored answer to one step; `i` is its index (see stepAt). */
type Entry<Type extends string> = {
  readonly i: number;
  readonly questionID: string;
  readonly type: Type;
  readonly ask: string;
};

/** The respondent skipped the step: the entry has no answer. */
type Skipped = { readonly skipped: true };

type TextOrVideo = {
  readonly textAnswer?: string;
  readonly videoURLAnswer?: string;
  readonly streamUID?: string;
};

type Person = {
  readonly name?: string;
  readonly company?: string;
  readonly jobTitle?: string;
  readonly profilePicture?: string;
};

type Options = { readonly answerOptions: readonly AnswerOption<string>[] };

export type RatingEntry = Entry<'ratingq'> & ({ readonly answer: number } | Skipped);
export type SingleEntry = Entry<'singleq'> & Options & ({ readonly answer: string } | Skipped);
export type MultiEntry = Entry<'multiq'> &
  Options &
  ({ readonly answer: readonly string[] } | Skipped);
/** Consent to publish the text, and the wording of that consent. */
type Consent = { readonly consent: boolean } & Partial<AgreedTo>;
export type AgreedTo = {
  readonly consentText: string;
  /** The version of the official wording at that time. */
  readonly consentVersion: number;
};

export type OpenEntry = Entry<'openq'> & ((TextOrVideo & Partial<Consent>) | Skipped);
/** When the business edited the author's presentation (in seconds), and which fields. */
type Edited = { readonly editedAt?: number; readonly editedFields?: readonly string[] };

export type AnsweredTestimonial = Entry<'testimonial'> &
  TextOrVideo &
  Person & { readonly companyLogo?: string } & Consent &
  Edited;
export type TestimonialEntry = AnsweredTestimonial | (Entry<'testimonial'> & Skipped);
export type ShareEntry = Entry<'shareq'> & ({ readonly platformCode: ShareCode } | Skipped);
export type ContactEntry = Entry<'contactq'> &
  ((Person & { readonly email?: string; readonly mobile?: string }) | Skipped);

export type JourneyEntry =
  | RatingEntry
  | SingleEntry
  | MultiEntry
  | OpenEntry
  | TestimonialEntry
  | ShareEntry
  | ContactEntry;

export function isSkipped(entry: JourneyEntry): boolean {
  return 'skipped' in entry;
}

/** A field by its name, for readers of every type; undefined if the type has none, or if the step was skipped. */
export function fieldIn(entry: JourneyEntry, name: string): unknown {
  const fields: Readonly<Record<string, unknown>> = entry;
  return fields[name];
}

/** Version of the consent wording: increase it with every change. The text agreed to is stored with it. */
const CONSENT_VERSION = 2;

/** Adds the wording of the consent; unchanged without consent. */
export function withConsentText(entry: JourneyEntry, consentText: string): JourneyEntry {
  if (!('consent' in entry) || entry.consent !== true) return entry;
  const agreedTo: AgreedTo = { consentText, consentVersion: CONSENT_VERSION };
  return { ...entry, ...agreedTo };
}
