import type { ShareCode } from '../platforms.ts';
import type { AnswerOption } from './steps.ts';

/** A respondent's answer to one step, as stored; `i` is its place (see stepAt). */
type Entry<Type extends string> = {
  readonly i: number;
  readonly questionID: string;
  readonly type: Type;
  readonly ask: string;
};

/** The respondent passed the step over: there is no answer in the entry. */
type Skipped = { readonly skipped: true };

type Spoken = {
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
/** Whether the words may be published, and by which words that was agreed to. */
type Consent = { readonly consent: boolean } & Partial<AgreedTo>;
export type AgreedTo = {
  readonly consentText: string;
  /** Of the official wording at that time. */
  readonly consentVersion: number;
};

export type OpenEntry = Entry<'openq'> & ((Spoken & Partial<Consent>) | Skipped);
/** That the business changed how the author is presented, when (in seconds), and which fields. */
type Edited = { readonly editedAt?: number; readonly editedFields?: readonly string[] };

export type SpokenTestimonial = Entry<'testimonial'> &
  Spoken &
  Person & { readonly companyLogo?: string } & Consent &
  Edited;
export type TestimonialEntry = SpokenTestimonial | (Entry<'testimonial'> & Skipped);
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

/** Version of the consent wording: one more with every change. The text agreed to is stored with it. */
const CONSENT_VERSION = 2;

/** The entry with the words that its author agreed to; as it is where nothing was agreed to. */
export function withConsentText(entry: JourneyEntry, consentText: string): JourneyEntry {
  if (!('consent' in entry) || entry.consent !== true) return entry;
  const agreedTo: AgreedTo = { consentText, consentVersion: CONSENT_VERSION };
  return { ...entry, ...agreedTo };
}
