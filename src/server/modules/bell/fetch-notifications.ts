import type { BellItem } from '#contract/bell.ts';
import type { AnswerTo, InputFor } from '#contract/calls.ts';
import type { FeedbackSession } from '#contract/responses.ts';
import { type BusinessEvent, kindsToldTo } from '#domain/business-events.ts';
import { excerptOf, personOf } from '#domain/response-words.ts';
import { shorten } from '#domain/text.ts';
import { listInvitationsTo } from '#server/modules/collaborators/queries.ts';
import { countEventsAfter } from '#server/modules/events/queries.ts';
import { readResponses } from '#server/modules/responses/read-responses.ts';
import { listReviewsByIds } from '#server/modules/reviews/queries.ts';
import { findHolderId } from '#server/platform/business/store.ts';
import { toSeconds } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/context.ts';
import { groupByBusiness } from '#server/platform/database/across-businesses.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { lowestId } from '#server/platform/ids.ts';
import { type LocatedEvent, listMergedEvents, listToldOf } from './list-merged-events.ts';
import { findReadUntil } from './store.ts';

const PAGE = 20;
/** More unread ones are not counted. */
const MAX_UNREAD = 100;
const EXCERPT = 140;
const DAY = 86_400_000;
/** Somebody who has never looked finds the last week unread. */
const FIRST_LOOK_DAYS = 7;

/**
 * What happened in the business and its locations, newest first, with what the caller has not seen yet, and the
 * invitations to teams that they have received. What the caller may not see, and what was archived, marked as spam or deleted since is left out.
 */
export async function fetchNotifications(
  ctx: ContextFor<'fetchNotifications'>,
  { startAfter }: InputFor<'fetchNotifications'>,
): Promise<AnswerTo<'fetchNotifications'>> {
  const { tx, actor, now } = ctx;
  const { businessId } = ctx.business;
  const kinds = kindsToldTo(ctx.business);
  const businessIds = await listToldOf(ctx);
  const events = await listMergedEvents(tx, businessIds, {
    before: startAfter ?? null,
    kinds,
    limit: PAGE + 1,
  });
  const own = await findSeen(ctx);
  const news = events.filter((one) => one.eventId > own).map((one) => one.businessId);
  const unseen = new Map<string, string>();
  for (const id of startAfter ? businessIds : new Set(news)) {
    unseen.set(id, laterOf(own, await findReadUntil(tx, id, actor.userId)));
  }
  const shown = events.slice(0, PAGE);
  const subjects = await readSubjects(tx, shown);
  const items = shown.flatMap((one) => {
    const subject = presentSubject(one.event, subjects);
    if (subject === null) return [];
    const { eventId: id, happenedAt } = one;
    const seen = {
      id,
      at: toSeconds(happenedAt),
      isRead: id <= (unseen.get(one.businessId) ?? own),
    };
    const where = one.businessId === businessId ? {} : { bID: one.businessId };
    return [{ ...seen, ...where, ...subject }];
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
    unread: await countUnread(tx, unseen, kinds),
  };
}

/** The event up to which the caller has looked at the business or, of a location, at its parent. */
async function findSeen({
  tx,
  actor: { userId },
  business: { businessId },
  now,
}: ContextFor<'fetchNotifications'>): Promise<string> {
  const here = await findReadUntil(tx, businessId, userId);
  const atParent = await findReadUntil(tx, await findHolderId(tx, businessId), userId);
  const firstLook = lowestId(new Date(now.getTime() - FIRST_LOOK_DAYS * DAY));
  return laterOf(here ?? atParent ?? firstLook, atParent);
}

function laterOf(id: string, other: string | null): string {
  return other !== null && other > id ? other : id;
}

/** How many events came after those seen in each business, counted up to a limit. */
async function countUnread(
  tx: Tx,
  seen: ReadonlyMap<string, string>,
  kinds: readonly BusinessEvent['kind'][],
): Promise<number> {
  let count = 0;
  for (const [businessId, after] of seen) {
    if (count >= MAX_UNREAD) break;
    count += await countEventsAfter(tx, businessId, { after, kinds, limit: MAX_UNREAD - count });
  }
  return count;
}

interface Subjects {
  responses: Map<string, FeedbackSession>;
  reviews: Map<string, Awaited<ReturnType<typeof listReviewsByIds>>[number]>;
}

async function readSubjects(tx: Tx, all: readonly LocatedEvent[]): Promise<Subjects> {
  const subjects: Subjects = { responses: new Map(), reviews: new Map() };
  for (const [businessId, own] of groupByBusiness(all)) {
    const events = own.map(({ event }) => event);
    const sessionIds = events.flatMap((event) => ('sessionId' in event ? [event.sessionId] : []));
    const reviewIds = events.flatMap((event) => ('reviewId' in event ? [event.reviewId] : []));
    for (const one of await readResponses(tx, businessId, sessionIds)) {
      subjects.responses.set(one.sessionID, one);
    }
    for (const one of await listReviewsByIds(tx, businessId, [...new Set(reviewIds)])) {
      subjects.reviews.set(one.reviewId, one);
    }
  }
  return subjects;
}

type WithoutTime<Item> = Item extends BellItem ? Omit<Item, 'id' | 'at' | 'isRead' | 'bID'> : never;

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
