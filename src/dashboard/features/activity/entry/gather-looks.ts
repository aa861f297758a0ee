import type { ActivityEntry } from '#contract/activity.ts';

type Line = {
  /** The newest of the entries. */
  readonly entry: ActivityEntry;
  /** The calls with which somebody looked at the business, oldest first; none for other entries. */
  readonly looks: readonly string[];
};

/** One line for everything that one internal account looked at in a row, and one for each other entry. */
export function gatherLooks(entries: readonly ActivityEntry[]): Line[] {
  const lines: { entry: ActivityEntry; looks: string[] }[] = [];
  for (const entry of entries) {
    const last = lines.at(-1);
    const looks = entry.action === 'internalViewed' ? [entry.subject ?? ''] : [];
    if (last && looks.length > 0 && isSameLooker(last.entry, entry)) last.looks.unshift(...looks);
    else lines.push({ entry, looks });
  }
  return lines;
}

function isSameLooker(one: ActivityEntry, other: ActivityEntry): boolean {
  const { action, actor, from } = one;
  return action === other.action && actor.userID === other.actor.userID && from === other.from;
}
