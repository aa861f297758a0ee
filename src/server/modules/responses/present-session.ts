import type { FeedbackSession } from '#contract/responses.ts';
import { toSeconds } from '#server/platform/clock.ts';
import type { SessionRow } from './store.ts';

export function presentSession(row: SessionRow): FeedbackSession {
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
    journeyFeedback: row.journey ?? [],
  };
}
