import type { FeedbackSession } from '#contract/responses.ts';
import { fieldOf } from '#domain/response-words.ts';
import type { JourneyEntry } from '#domain/survey-flow/journey-entry.ts';

const FIELDS = ['profilePicture', 'companyLogo', 'company', 'jobTitle'] as const;
export type TestimonialFields = Record<(typeof FIELDS)[number], string>;

export function fieldsOfTestimonial(entry: JourneyEntry): TestimonialFields {
  return {
    profilePicture: fieldOf(entry, 'profilePicture'),
    companyLogo: fieldOf(entry, 'companyLogo'),
    company: fieldOf(entry, 'company'),
    jobTitle: fieldOf(entry, 'jobTitle'),
  };
}

/** Names the draft of a testimonial's fields. */
export function testimonialDraft(sessionID: string, { i }: JourneyEntry) {
  return { kind: 'testimonial', thing: `${sessionID}-${i}` } as const;
}

/** Only changed fields, trimmed: another user may have changed the others. */
export function changesOfTestimonial(
  before: TestimonialFields,
  after: TestimonialFields,
): Partial<TestimonialFields> {
  const changed = FIELDS.filter((field) => after[field].trim() !== before[field]);
  return Object.fromEntries(changed.map((field) => [field, after[field].trim()]));
}

/** The response with its testimonial changed as the server changes it. */
export function withTestimonial(
  session: FeedbackSession,
  i: number,
  changes: Partial<TestimonialFields>,
): FeedbackSession {
  const journeyFeedback = session.journeyFeedback.map((entry) =>
    entry.i === i ? { ...entry, ...changes } : entry,
  );
  return { ...session, journeyFeedback };
}
