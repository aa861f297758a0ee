import type { FeedbackSession, JourneyEntry } from '#contract/responses.ts';
import { toSeconds } from '#server/platform/seconds.ts';
import type { EntryRow, SessionRow } from './store.ts';

export function presentSessions(sessions: SessionRow[], entries: EntryRow[]): FeedbackSession[] {
  const entriesOf = new Map<string, JourneyEntry[]>();
  for (const { sessionId, i, entry } of entries) {
    const list = entriesOf.get(sessionId) ?? [];
    // Sound by construction: only checked answers are stored.
    list.push({ ...entry, i } as JourneyEntry);
    entriesOf.set(sessionId, list);
  }
  return sessions.map((row) => presentSession(row, entriesOf.get(row.sessionId) ?? []));
}

function presentSession(row: SessionRow, journeyFeedback: JourneyEntry[]): FeedbackSession {
  return {
    sessionID: row.sessionId,
    sessionStartTime: toSeconds(row.startedAt),
    rating: row.rating,
    ratingType: row.ratingType,
    noRating: row.rating === null,
    isSpam: row.isSpam,
    spamReason: row.spamReason,
    isArchived: row.isArchived,
    finished: row.isFinished,
    isFromWeb: row.isFromWeb,
    inviteSentToName: row.inviteName,
    inviteSentToEmail: row.inviteEmail,
    inviteSentToNumber: row.inviteNumber,
    reference: row.reference,
    orderReference: row.orderReference,
    language: row.language,
    flowVersion: row.flowVersion,
    status: row.status,
    note: row.note,
    journeyFeedback,
  };
}
