type Fields = Readonly<Record<string, unknown>>;

interface Change {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** The fields whose values differ, compared as JSON; null if none does. A missing field counts as null. */
export function changedFields(before: Fields, after: Fields): Change | null {
  const change: Change = { before: {}, after: {} };
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [old, now] = [before[key] ?? null, after[key] ?? null];
    if (JSON.stringify(old) === JSON.stringify(now)) continue;
    change.before[key] = old;
    change.after[key] = now;
  }
  return Object.keys(change.after).length === 0 ? null : change;
}
