import { type Access, may } from '#domain/client-areas.ts';
import { SOURCES } from '#domain/sources.ts';
import { listInvitationsTo } from '#server/modules/collaborators/queries.ts';
import { openResponses } from '#server/modules/read-model/open-responses.ts';
import type { Period } from '#server/modules/read-model/response-query.ts';
import { countFailedReplies } from '#server/modules/reviews/queries.ts';
import type { Tx } from '#server/platform/context.ts';

/** What waits for somebody to act. */
export interface Waiting {
  /** Responses with a low rating that are still open. */
  lowRatings: number;
  /** Replies to reviews that could not be sent. */
  failedReplies: number;
  /** The businesses that have invited the person to their team, newest first. */
  invitations: { businessName: string; sentAt: Date }[];
  /** Whether any of it came up in the period. */
  hasNew: boolean;
}

const ALWAYS: Period = { from: null, before: null };

interface Waiter {
  /** Of the account; null to leave its invitations out. */
  email: string | null;
  access: Access;
  /** The period. */
  from: Date;
  until: Date;
  now: Date;
}

export async function readWaiting(
  tx: Tx,
  businessId: string,
  { email, access, from, until, now }: Waiter,
): Promise<Waiting> {
  const period = { from, before: until };
  const countLow = async (span: Period) =>
    may(access, 'responses.view') ? countOpenLowRatings(tx, businessId, span) : 0;
  const countFailed = async (span: typeof period | null) =>
    may(access, 'reviews.view') ? countFailedReplies(tx, businessId, span) : 0;
  const lowRatings = await countLow(ALWAYS);
  const invitations = email === null ? [] : await listInvitationsTo(tx, email, now);
  return {
    lowRatings,
    failedReplies: await countFailed(null),
    invitations,
    hasNew:
      invitations.some(({ sentAt }) => sentAt >= from && sentAt < until) ||
      (lowRatings > 0 && (await countLow(period)) > 0) ||
      (await countFailed(period)) > 0,
  };
}

async function countOpenLowRatings(tx: Tx, businessId: string, period: Period): Promise<number> {
  const responses = await openResponses(tx, businessId, {
    ...period,
    sentiments: ['negative'],
    statuses: ['open'],
    sources: SOURCES,
    isHidden: false,
    isSuspected: false,
    reference: null,
    text: '',
    questionId: null,
    answers: [],
  });
  return (await responses.sum()).count;
}
