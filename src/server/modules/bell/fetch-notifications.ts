import type { BellItem } from '#contract/bell.ts';
import type { AnswerTo, InputFor } from '#contract/calls.ts';
import type { FeedbackSession } from '#contract/responses.ts';
import type { BusinessEvent } from '#domain/business-events.ts';
import { excerptOf, personOf } from '#domain/response-words.ts';
import { shorten } from '#domain/text.ts';
import { listInvitationsTo } from '#server/modules/collaborators/queries.ts';
import { countEventsAfter, listEvents } from '#server/modules/events/queries.ts';
import { readResponses } from '#server/modules/responses/read-responses.ts';
import { listReviewsByIds } from '#server/modules/reviews/queries.ts';
import { toSeconds } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/context.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { lowestId } from '#server/platform/ids.ts';
import { findReadUntil } from './store.ts';

const PAGE = 20;
/** More unread ones are not counted. */
const MAX_UNREAD = 100;
const EXCERPT = 140;
const DAY = 86_400_000;
/** Somebody who has never looked finds the last week unread. */
const FIRST_LOOK_DAYS = 7;

/**
 * What happened in the business, newest first, with what the caller has not seen yet, and the invitations to teams that
 * they have received. What was archived, marked as spam or deleted since is left out.
 */
export async function fetchNotifications(
  { tx, actor, business, now }: ContextFor<'fetchNotifications'>,
  { startAfter }: InputFor<'fetchNotifications'>,
): Promise<AnswerTo<'fetchNotifications'>> {
  const { businessId } = business;
  const page = { before: startAfter ?? null, limit: PAGE + 1 };
  const events = await listEvents(tx, businessId, page);
  const firstLook = lowestId(new Date(now.getTime() - FIRST_LOOK_DAYS * DAY));
  const after = (await findReadUntil(tx, businessId, actor.userId)) ?? firstLook;
  const shown = events.slice(0, PAGE);
  const subjects = await readSubjects(
    tx,
    businessId,
    shown.map(({ event }) => event),
  );
  const items = shown.flatMap(({ eventId, happenedAt, event }) => {
    const subject = presentSubject(event, subjects);
    const seen = { id: eventId, at: toSeconds(happenedAt), isRead: eventId <= after };
    return subject === null ? [] : [{ ...seen, ...subject }];
  });
  const invitations = await listInvitationsTo(tx, actor.email, now);
  return {
    invitations: invitations.map(({ businessName, sentAt }) => ({
      businessName,
      at: toSeconds(sentAt),
    })),
    items,
    startAfter: events.length > PAGE ? (shown.at(-1)?.eventId ?? null) : null,
    newest: events[0]?.eventId ?? null,
    unread: await countEventsAfter(tx, businessId, { after, limit: MAX_UNREAD }),
  };
}

interface Subjects {
  responses: ReadonlyMap<string, FeedbackSession>;
  reviews: ReadonlyMap<string, Awaited<ReturnType<typeof listReviewsByIds>>[number]>;
}

async function readSubjects(
  tx: Tx,
  businessId: string,
  events: readonly BusinessEvent[],
): Promise<Subjects> {
  const sessionIds = events.flatMap((event) => ('sessionId' in event ? [event.sessionId] : []));
  const reviewIds = events.flatMap((event) => ('reviewId' in event ? [event.reviewId] : []));
  const responses = await readResponses(tx, businessId, sessionIds);
  const reviews = await listReviewsByIds(tx, businessId, [...new Set(reviewIds)]);
  return {
    responses: new Map(responses.map((one) => [one.sessionID, one])),
    reviews: new Map(reviews.map((one) => [one.reviewId, one])),
  };
}

type WithoutTime<Item> = Item extends BellItem ? Omit<Item, 'id' | 'at' | 'isRead'> : never;

/** What the item says; null if its subject is gone or hidden. */
function presentSubject(
  event: BusinessEvent,
  { responses, reviews }: Subjects,
): WithoutTime<BellItem> | null {
  if (event.kind === 'responseFinished') {
    const response = responses.get(event.sessionId);
    if (!response || response.isSpam || response.isArchived) return null;
    const { sessionID, rating, ratingType } = response;
    const excerpt = shorten(excerptOf(response), EXCERPT);
    return { kind: event.kind, sessionID, rating, ratingType, name: personOf(response), excerpt };
  }
  if (event.kind === 'reviewImported' || event.kind === 'replyFailed') {
    const review = reviews.get(event.reviewId);
    if (!review) return null;
    const { reviewId: reviewDocID, platform, rating, name, text } = review;
    const excerpt = shorten(text, EXCERPT);
    return { kind: event.kind, reviewDocID, platform, rating, name, excerpt };
  }
  if (event.kind === 'importStopped') return { kind: event.kind, platform: event.platform };
  if (event.kind === 'quotaReached') return { kind: event.kind, channel: event.channel };
  const { kind, name, level, used, limit } = event;
  return { kind, name, level, used, limit };
}
