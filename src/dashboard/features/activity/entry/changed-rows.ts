import type { ActivityEntry } from '#contract/activity.ts';

/** A field, by its path, and its values. */
export type ChangedRow = {
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
};

type Fields = Readonly<Record<string, unknown>>;

/** Actions whose sentence says everything. */
const WORDED = [
  'memberInvited',
  'invitationEnded',
  'memberJoined',
  'memberRemoved',
  'memberLeft',
  'accountDeleted',
  'roleChanged',
  'businessHandedOver',
  'creditsAdded',
  'widgetAdded',
  'internalViewStarted',
];

/** The fields of an entry that differ, down to single values; counts of nothing are left out. */
export function changedRows({ action, before, after }: ActivityEntry): ChangedRow[] {
  if (WORDED.includes(action)) return [];
  const [old, now] = [flatten(before), flatten(after)];
  const paths = [...new Set([...old.keys(), ...now.keys()])];
  return paths
    .map((path) => ({ path, before: old.get(path) ?? null, after: now.get(path) ?? null }))
    .filter((row) => JSON.stringify(row.before) !== JSON.stringify(row.after))
    .filter((row) => row.before !== null || row.after !== 0);
}

/** The values of nested objects by path; lists are values. */
function flatten(fields: Fields | null, prefix = ''): Map<string, unknown> {
  const values = new Map<string, unknown>();
  for (const [key, value] of Object.entries(fields ?? {})) {
    const path = `${prefix}${key}`;
    if (isFields(value)) for (const inner of flatten(value, `${path}.`)) values.set(...inner);
    else values.set(path, value);
  }
  return values;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
