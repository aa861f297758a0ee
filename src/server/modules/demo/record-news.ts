import type { BusinessEvent } from '#domain/business-events.ts';
import { recordEvent } from '#server/modules/events/record-event.ts';
import { startSettings } from '#server/modules/notifications/start-settings.ts';
import type { Tx } from '#server/platform/context.ts';
import { listFailedReplies, listFinished, listImported } from './store.ts';

const DAY = 86_400_000;
/** As far back as the bell counts for somebody who has never looked. */
const NEWS_DAYS = 7;

/** Records what happened in the last days of the demo: its bell shows that, and its first summary tells it. */
export async function recordNews(
  tx: Tx,
  businessId: string,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  const from = new Date(now.getTime() - NEWS_DAYS * DAY);
  for (const { event, at } of await listNews(tx, businessId, from)) {
    await recordEvent(tx, businessId, { event, now: at });
  }
  await startSettings(tx, businessId, { userId, now, from });
}

/** Oldest first. */
async function listNews(
  tx: Tx,
  businessId: string,
  from: Date,
): Promise<{ event: BusinessEvent; at: Date }[]> {
  const finished = await listFinished(tx, businessId, from);
  const imported = await listImported(tx, businessId, from);
  const failed = await listFailedReplies(tx, businessId, from);
  return [
    ...finished.map(({ sessionId, rating: value, at }) => {
      const rating = value === null ? null : ({ type: 'star', value } as const);
      return { event: { kind: 'responseFinished', sessionId, rating } as const, at };
    }),
    ...imported.map(({ reviewId, at }) => {
      return { event: { kind: 'reviewImported', reviewId } as const, at };
    }),
    ...failed.map(({ reviewId, at }) => {
      return { event: { kind: 'replyFailed', reviewId } as const, at };
    }),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime());
}
