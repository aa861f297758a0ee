/**
 * Kinds of data that a business may have deleted by age: whole responses; what people gave for contact
 * (name, email address, number and picture), while their answers stay; messages that were sent, with what
 * happened to them; and notes of the business's own people.
 */
export const RETAINED_KINDS = ['responses', 'contactDetails', 'messages', 'notes'] as const;
export type RetainedKind = (typeof RETAINED_KINDS)[number];

/** Bounds of a period, in days. */
export const RETENTION_DAYS = { min: 30, max: 3650 } as const;

/** Days for which each kind is kept; null is for as long as the business exists. */
export type Retention = Readonly<Record<RetainedKind, number | null>>;

/** What holds until a business says otherwise. */
export const KEEP_EVERYTHING: Retention = {
  responses: null,
  contactDetails: null,
  messages: null,
  notes: null,
};
