import type { FeedbackSession } from '#contract/responses.ts';
import { videosOf } from '#domain/response-words.ts';

/** The business of each response and video that a list over locations has shown; it never changes. */
const businesses = new Map<string, string>();

/** Remembers which business has an item. */
export function rememberBusiness(itemID: string, bID: string): void {
  businesses.set(itemID, bID);
}

/** Remembers which business has each response of a list, and its videos. */
export function rememberBusinesses(sessions: readonly FeedbackSession[]): void {
  for (const session of sessions) {
    const { bID } = session;
    if (bID === undefined) continue;
    for (const itemID of [session.sessionID, ...videosOf(session)]) rememberBusiness(itemID, bID);
  }
}

/** The business that has an item; the viewed one if no list over locations has shown it. */
export function businessOf(itemID: string, viewed: string): string {
  return businesses.get(itemID) ?? viewed;
}

/** Items by the business that has them, in their order. */
export function byBusiness(itemIDs: readonly string[], viewed: string): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const itemID of itemIDs) {
    const bID = businessOf(itemID, viewed);
    const group = groups.get(bID);
    if (group === undefined) groups.set(bID, [itemID]);
    else group.push(itemID);
  }
  return groups;
}
