import type { FeedbackSession } from '#contract/responses.ts';
import { toSeconds } from '#server/platform/clock.ts';
import { showEmail } from '#server/platform/show-email.ts';
import type { LocatedRow } from './locations/list-merged-page.ts';
import type { SessionRow } from './store.ts';

/** A session of a list over several businesses, with the one that has it. */
export function presentLocated(row: LocatedRow): FeedbackSession {
  return { bID: row.businessId, ...presentSession(row) };
}

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
    source: row.source,
    inviteSentToName: row.inviteName,
    inviteSentToEmail: row.inviteEmail && showEmail(row.inviteEmail),
    inviteSentToNumber: row.inviteNumber,
    reference: row.reference,
    linkName: row.linkName,
    orderReference: row.orderReference,
    language: row.language,
    flowVersion: row.flowVersion,
    status: row.status,
    note: row.note,
    journeyFeedback: (row.journey ?? []).map((entry) => withShownEmail(entry)),
  };
}

function withShownEmail<Entry extends Record<string, unknown>>(entry: Entry): Entry {
  return typeof entry.email === 'string' ? { ...entry, email: showEmail(entry.email) } : entry;
}
