import type { ActivityAction } from '#domain/activity.ts';
import { changedFields } from '#domain/changed-fields.ts';
import { type ActivitySource, recordActivity } from './record-activity.ts';

type Fields = Readonly<Record<string, unknown>>;

interface Saved {
  action: ActivityAction;
  subject?: string;
  /** All fields before and after; only those that differ are recorded. */
  before: Fields;
  after: Fields;
}

/** Adds an entry with the fields that differ; none if nothing does. */
export async function recordChange(
  source: ActivitySource,
  businessId: string,
  { before, after, ...entry }: Saved,
): Promise<void> {
  const change = changedFields(before, after);
  if (change) await recordActivity(source, businessId, { ...entry, ...change });
}
