import { NO_CLIENT, type Tx } from '#server/platform/context.ts';
import { recordAccountEvent } from './record-account-event.ts';
import { listUnrecordedChanges } from './store.ts';

/** Milliseconds in which the process that made a change records it. */
const GRACE = 120_000;
const LIMIT = 100;

/**
 * Records, and mails, what the auth library changed shortly before the process ended. From where it was done is lost.
 */
export async function recordMissedChanges(
  tx: Tx,
  { baseUrl, now }: { baseUrl: string; now: Date },
): Promise<void> {
  const before = new Date(Date.now() - GRACE);
  for (const { userId, ...change } of await listUnrecordedChanges(tx, { before, limit: LIMIT })) {
    await recordAccountEvent(tx, userId, { ...change, from: NO_CLIENT, now, baseUrl });
  }
}
