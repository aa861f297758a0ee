import { cleanProviderText } from '#domain/display-text.ts';
import type { Channel } from '#domain/messages.ts';
import type { Clock } from '#server/platform/clock.ts';
import { queryAcrossBusinesses } from '#server/platform/database/across-businesses.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import { createMessageQueue } from './message-queue.ts';
import { createProviderWatch } from './provider-watch.ts';
import { type AttemptOutcome, resolveOutcome } from './resolve-outcome.ts';
import { createSendPool } from './send-pool.ts';
import { type ClaimedMessage, nextDueAt, type Settlement } from './store.ts';

interface Options {
  channel: Channel;
  database: Database;
  clock: Clock;
  log: Log;
  /** How many are sent at the same time. */
  connections: number;
  /** Messages a second; undefined: as fast as it goes. */
  rate: number | undefined;
  /** Hands one over. */
  send(message: ClaimedMessage): Promise<AttemptOutcome>;
}

/** Sends what is due on one channel. */
export interface DeliveryLoop {
  /** Something may be due. */
  wake(): void;
  /** Resolves once nothing is being sent and what was sent is settled. */
  settled(): Promise<void>;
  /** Begins nothing more; resolves once what was begun is settled. */
  stop(): Promise<void>;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** What a kill leaves open, in messages per connection: with fewer, connections wait for commits. */
const CLAIMED_PER_CONNECTION = 3;
/** So many commits at the same time: while one is written to the disk, the next gathers. */
const MAX_COMMITS = 2;
/** So many due messages are read at a time. */
const READ_AHEAD = 128;
const DATABASE_WAIT = SECOND;
/** So long after a stop it is tried again to settle what was sent; then its lease tells of it. */
const STOP_GRACE = 10 * SECOND;

interface Begin {
  message: ClaimedMessage;
  beginUntil: Date;
}

interface Ended {
  message: ClaimedMessage;
  outcome: AttemptOutcome;
  begunAt: Date;
}

/**
 * A message is claimed, and the claim committed, before its first byte is sent, and settled after its last.
 * Whatever happens in between, it is not sent a second time.
 */
export function createDeliveryLoop(options: Options): DeliveryLoop {
  const { channel, database, clock, log, connections, rate } = options;
  const watch = createProviderWatch({ database, channel, clock });
  const pool = createSendPool<Begin, Ended>({
    concurrency: connections,
    interval: rate === undefined ? 0 : SECOND / rate,
    send: (begin) => attempt(begin, options),
    pausesAfter: isUncertain,
  });
  const maxClaimed = Math.min(connections * CLAIMED_PER_CONNECTION, Math.max(1, rate ?? Infinity));
  const readAhead = Math.min(READ_AHEAD, rate ?? READ_AHEAD);
  const { settleAndClaim, reset: resetQueue } = createMessageQueue({
    channel,
    database,
    clock,
    log,
    readAhead,
  });
  let unsettled: Settlement[] = [];
  let commits = 0;
  /** Room that exchanges under way may fill. */
  let reserved = 0;
  let failures = 0;
  let running: Promise<void> | null = null;
  let isStopping = false;
  let giveUpAt = Infinity;
  let hasMore = false;
  let timer: NodeJS.Timeout | undefined;

  const isBlocked = () => isStopping || watch.isPaused();

  async function drain(): Promise<void> {
    for (;;) {
      await collectResults();
      const room = roomToClaim();
      if (commits < MAX_COMMITS && (unsettled.length > 0 || room > 0)) void begin(room);
      const isIdle = pool.size() === 0 && unsettled.length === 0 && commits === 0;
      if (isIdle && (isBlocked() || !hasMore)) return;
      if (failures > 0 && Date.now() > giveUpAt) return;
      await pool.changed();
    }
  }

  /** Takes what has ended; nothing more is begun where nothing may be. */
  async function collectResults(): Promise<void> {
    const ended = pool.takeResults();
    const now = clock.now();
    unsettled.push(...ended.map(({ message, outcome }) => resolveOutcome(outcome, message, now)));
    // What was sent is settled, whether this can be noted or not.
    await watch.note(ended).catch((error: unknown) => {
      log.warn({ err: error }, 'how a provider does could not be noted');
    });
    if (isBlocked() || ended.some(isUncertain)) {
      const outcome = { kind: 'notBegun' } as const;
      const waiting = pool.takeWaiting();
      unsettled.push(...waiting.map(({ message }) => resolveOutcome(outcome, message, now)));
    }
    pool.resume();
  }

  function roomToClaim(): number {
    if (isBlocked() || !hasMore) return 0;
    // One alone shows whether a provider that failed is back.
    return Math.max(0, (watch.isFailing() ? 1 : maxClaimed) - pool.size() - reserved);
  }

  async function begin(room: number): Promise<void> {
    const settled = unsettled;
    unsettled = [];
    commits += 1;
    reserved += room;
    // Whoever wakes the loop from here on is heard.
    if (room > 0) hasMore = false;
    try {
      const { claimed, beginUntil, isFull } = await settleAndClaim(settled, room);
      pool.add(claimed.map((message) => ({ message, beginUntil })));
      if (room > 0 && isFull) hasMore = true;
      failures = 0;
    } catch (error) {
      log.warn({ err: error }, 'messages could not be claimed or settled');
      unsettled.push(...settled);
      hasMore = true;
      failures += 1;
      await new Promise((resolve) => setTimeout(resolve, DATABASE_WAIT));
    }
    commits -= 1;
    reserved -= room;
    pool.wake();
  }

  /** The minute's job looks anyway; this is for what is due before. */
  async function scheduleWake(): Promise<void> {
    const due = await queryAcrossBusinesses(database, 'messages.due', (tx) =>
      nextDueAt(tx, channel),
    );
    if (due === null || isStopping) return;
    const at = Math.max(due.getTime(), watch.pausedUntil());
    const wait = Math.max(at - clock.now().getTime(), 10);
    clearTimeout(timer);
    if (wait < MINUTE) timer = setTimeout(wake, wait).unref();
  }

  async function run(): Promise<void> {
    while (hasMore && !isStopping) {
      await watch.read();
      resetQueue();
      await drain();
      // Within the loop: whoever wakes it meanwhile is heard.
      await scheduleWake();
      if (watch.isPaused()) break;
    }
  }

  function wake(): void {
    if (isStopping) return;
    hasMore = true;
    if (running) {
      pool.wake();
      return;
    }
    running = run()
      .catch((error: unknown) => log.warn({ err: error }, 'messages could not be delivered'))
      .finally(() => {
        running = null;
      });
  }

  return {
    wake,
    settled: () => running ?? Promise.resolve(),
    async stop() {
      isStopping = true;
      giveUpAt = Date.now() + STOP_GRACE;
      clearTimeout(timer);
      pool.wake();
      await running;
      // Where that had ended before its time.
      await drain();
    },
  };
}

async function attempt(
  { message, beginUntil }: Begin,
  { clock, log, send }: Options,
): Promise<Ended> {
  const begunAt = clock.now();
  if (begunAt > beginUntil) return { message, begunAt, outcome: { kind: 'notBegun' } };
  try {
    return { message, begunAt, outcome: cleaned(await send(message)) };
  } catch (error) {
    log.error({ err: error }, 'a message could not be sent');
    return {
      message,
      begunAt,
      outcome: { kind: 'uncertain', fault: cleanProviderText(String(error)) },
    };
  }
}

function isUncertain({ outcome }: Ended): boolean {
  return outcome.kind === 'uncertain';
}

/** Providers say what they like: nothing of it may keep the outcome from being stored. */
function cleaned(outcome: AttemptOutcome): AttemptOutcome {
  if ('fault' in outcome) return { ...outcome, fault: cleanProviderText(outcome.fault) };
  if (outcome.kind !== 'sent' || outcome.providerId === null) return outcome;
  return { ...outcome, providerId: cleanProviderText(outcome.providerId) };
}
