import type { ActivityEntry } from '#contract/activity.ts';

type Line = {
  /** The newest of the entries; with the counts of all if they say what was deleted. */
  readonly entry: ActivityEntry;
  /** The calls with which somebody looked at the business, oldest first; none for other entries. */
  readonly looks: readonly string[];
};

/**
 * One line for everything that one internal account looked at in a row, one for all batches of old data that were
 * deleted in a row, and one for each other entry.
 */
export function gatherEntries(entries: readonly ActivityEntry[]): Line[] {
  const lines: Line[] = [];
  for (const entry of entries) {
    const line = lineOf(entry);
    const last = lines.at(-1);
    if (last && belongTogether(last.entry, entry)) lines[lines.length - 1] = joined(last, line);
    else lines.push(line);
  }
  return lines;
}

function lineOf(entry: ActivityEntry): Line {
  return { entry, looks: entry.action === 'internalViewed' ? [entry.subject ?? ''] : [] };
}

const GATHERED: readonly string[] = ['internalViewed', 'oldDataDeleted'];

function belongTogether(one: ActivityEntry, other: ActivityEntry): boolean {
  const { action, actor, from } = one;
  if (!GATHERED.includes(action) || action !== other.action) return false;
  return actor.userID === other.actor.userID && from === other.from;
}

function joined({ entry, looks }: Line, older: Line): Line {
  const isDeletion = entry.action === 'oldDataDeleted';
  const after = isDeletion ? summed(entry.after, older.entry.after) : entry.after;
  return { entry: { ...entry, after }, looks: [...older.looks, ...looks] };
}

type Counts = ActivityEntry['after'];

function summed(one: Counts, other: Counts): Counts {
  const sums = { ...one };
  for (const [kind, count] of Object.entries(other ?? {})) {
    sums[kind] = Number(sums[kind] ?? 0) + Number(count);
  }
  return sums;
}
