/**
 * Kinds of data that a business can have deleted by age: whole responses; contact details (name, email
 * address, number, picture), while the answers stay; sent messages with their events; and notes of the
 * business's members.
 */
export const RETAINED_KINDS = ['responses', 'contactDetails', 'messages', 'notes'] as const;
export type RetainedKind = (typeof RETAINED_KINDS)[number];

/** Bounds of a period, in days. */
export const RETENTION_DAYS = { min: 30, max: 3650 } as const;

/** Days that each kind is stored; null means as long as the business exists. */
export type Retention = Readonly<Record<RetainedKind, number | null>>;
