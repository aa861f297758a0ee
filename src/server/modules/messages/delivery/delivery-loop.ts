import { cleanProviderText } from '#domain/display-text.ts';
import type { Channel } from '#domain/messages.ts';
import type { Clock } from '#server/platform/clock.ts';
import { queryAcrossBusinesses } from '#server/platform/database/across-businesses.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';
import type { Log } from '#server/platform/log.ts';
import { withoutLogFields } from '#server/platform/log-fields.ts';
import { messageAttempts } from '#server/platform/metrics/outcomes.ts';
import { createMessageQueue } from './message-queue.ts';
import { createProviderHealth } from './provider-health.ts';
import { createProviderLog } from './provider-log.ts';
import { type AttemptOutcome, resolveOutcome } from './resolve-outcome.ts';
import { createSendPool } from './send-pool.ts';
import { type ClaimedMessage, nextDueAt, type Settlement } from './store.ts';

interface Options {
  channel: Channel;
  database: Database;
  clock: Clock;
  log: Log;
  /** Hashes addresses, as in the activity. */
  activityKeys: KeyRing;
  /** Its name in the log. */
  provider: string;
  /** Concurrent sends. */
  connections: number;
  /** Messages per second; undefined for no limit. */
  rate: number | undefined;
  /** Hands a message to the provider. */
  send(message: ClaimedMessage): Promise<AttemptOutcome>;
}

/** Sends due messages of one channel. */
export interface DeliveryLoop {
  /** Looks for due messages. */
  wake(): void;
  /** Resolves when nothing is being sent and everything is settled. */
  settled(): Promise<void>;
  /** Starts nothing more; resolves when everything started is settled. */
  stop(): Promise<void>;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** Limits what a crash leaves uncertain, per connection: with fewer, connections wait for commits. */
const CLAIMED_PER_CONNECTION = 3;
/** Concurrent commits: while one is written to disk, the next fills up. */
const MAX_COMMITS = 2;
/** Due messages read at a time. */
const READ_AHEAD = 128;
const DATABASE_WAIT = SECOND;
/** After a stop, settling is retried for this long; then the lease expires. */
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
 * A message is claimed and committed before its first byte is sent, and settled after its last, so it is
 * never sent twice.
 */
export function createDeliveryLoop(options: Options): DeliveryLoop {
  const { channel, database, clock, log, activityKeys, provider, connections, rate } = options;
  const providerHealth = createProviderHealth({ database, channel, clock });
  const logProvider = createProviderLog({ channel, provider, log });
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
    activityKeys,
    readAhead,
  });
  let unsettled: Settlement[] = [];
  let commits = 0;
  /** Capacity reserved by commits in progress. */
  let reserved = 0;
  let failures = 0;
  let running: Promise<void> | null = null;
  let isStopping = false;
  let giveUpAt = Infinity;
  let hasMore = false;
  let timer: NodeJS.Timeout | undefined;

  // Prometheus sees a first failure only as a change from 0.
  for (const state of ['sent', 'failed'] as const) messageAttempts.inc({ channel, state }, 0);

  const isBlocked = () => isStopping || providerHealth.isPaused();

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

  /** Collects finished sends; returns waiting ones to the queue if sending is blocked. */
  async function collectResults(): Promise<void> {
    const ended = pool.takeResults();
    const now = clock.now();
    unsettled.push(...ended.map((one) => resolveAttempt(one, now)));
    logProvider(ended);
    // Messages are settled even if the provider's state cannot be recorded.
    await providerHealth.note(ended).catch((error: unknown) => {
      log.warn({ err: error }, 'how a provider does could not be noted');
    });
    if (isBlocked() || ended.some(isUncertain)) {
      const outcome = { kind: 'notBegun' } as const;
      const waiting = pool.takeWaiting();
      unsettled.push(...waiting.map(({ message }) => resolveOutcome(outcome, message, now)));
    }
    pool.resume();
  }

  function resolveAttempt({ message, outcome }: Ended, now: Date): Settlement {
    const settlement = resolveOutcome(outcome, message, now);
    const { state } = settlement;
    if (outcome.kind !== 'notBegun') messageAttempts.inc({ channel, state });
    return settlement;
  }

  function roomToClaim(): number {
    if (isBlocked() || !hasMore) return 0;
    // A single message tests whether a failing provider is back.
    return Math.max(0, (providerHealth.isFailing() ? 1 : maxClaimed) - pool.size() - reserved);
  }

  async function begin(room: number): Promise<void> {
    const settled = unsettled;
    unsettled = [];
    commits += 1;
    reserved += room;
    // Reset before reading, so that a wake from here on is not lost.
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

  /** For messages due before the next run of the minutely job. */
  async function scheduleWake(): Promise<void> {
    const due = await queryAcrossBusinesses(database, 'messages.due', (tx) =>
      nextDueAt(tx, channel),
    );
    if (due === null || isStopping) return;
    const at = Math.max(due.getTime(), providerHealth.pausedUntil());
    const wait = Math.max(at - clock.now().getTime(), 10);
    clearTimeout(timer);
    if (wait < MINUTE) timer = setTimeout(wake, wait).unref();
  }

  async function run(): Promise<void> {
    while (hasMore && !isStopping) {
      await providerHealth.read();
      resetQueue();
      await drain();
      // Within the loop, so that a wake meanwhile is not lost.
      await scheduleWake();
      if (providerHealth.isPaused()) break;
    }
  }

  function wake(): void {
    if (isStopping) return;
    hasMore = true;
    if (running) {
      pool.wake();
      return;
    }
    // It outlives the job that wakes it.
    running = withoutLogFields(run)
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
      // In case the loop ended early.
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
      outcome: { kind: 'uncertain', error: cleanProviderText(String(error)) },
    };
  }
}

function isUncertain({ outcome }: Ended): boolean {
  return outcome.kind === 'uncertain';
}

/** Provider texts may contain anything, and must not prevent storing the outcome. */
function cleaned(outcome: AttemptOutcome): AttemptOutcome {
  if ('error' in outcome) return { ...outcome, error: cleanProviderText(outcome.error) };
  if (outcome.kind !== 'sent' || outcome.providerId === null) return outcome;
  return { ...outcome, providerId: cleanProviderText(outcome.providerId) };
}
