import type { FeedbackSession, JourneyEntry } from '#contract/responses.ts';
import { asWritten } from '#server/platform/http/written-json.ts';
import { toSeconds } from '#server/platform/seconds.ts';
import type { SessionRow } from './store.ts';

export function presentSession(row: SessionRow): FeedbackSession {
  return present(row, JSON.parse(row.journey ?? '[]'));
}

/** To be sent as it is. */
export function presentListed(row: SessionRow): FeedbackSession {
  return present(row, asWritten(row.journey ?? '[]'));
}

function present(row: SessionRow, journeyFeedback: JourneyEntry[]): FeedbackSession {
  return {
    sessionID: row.sessionId,
    sessionStartTime: toSeconds(row.startedAt),
    rating: row.rating,
    ratingType: row.ratingType,
    noRating: row.rating === null,
    isSpam: row.isSpam,
    spamReason: row.spamReason,
    isArchived: row.isArchived,
    isTest: row.isTest,
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
