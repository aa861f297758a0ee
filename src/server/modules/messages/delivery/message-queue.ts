import type { Channel, MessageState } from '#domain/messages.ts';
import type { Clock } from '#server/platform/clock.ts';
import {
  groupByBusiness,
  queryAcrossBusinesses,
} from '#server/platform/database/across-businesses.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';
import type { Log } from '#server/platform/log.ts';
import { changeMessages } from './change-messages.ts';
import { dropUnwantedMessages, type UnwantedMessages } from './drop-unwanted-messages.ts';
import { findUnwantedMessages } from './find-unwanted-messages.ts';
import { unchanged } from './resolve-outcome.ts';
import { isUnsent, settleUnsentMessages } from './settle-unsent-messages.ts';
import { type ClaimedMessage, readDue, type Settlement } from './store.ts';

interface Options {
  channel: Channel;
  database: Database;
  clock: Clock;
  log: Log;
  /** Hashes addresses, as in the activity. */
  activityKeys: KeyRing;
  /** Number of due messages to read ahead, which are claimed in smaller batches. */
  readAhead: number;
}

interface Claim {
  /** Owned by this process, to be started once, before `beginUntil`. */
  claimed: readonly ClaimedMessage[];
  beginUntil: Date;
  /** More messages may be due. */
  isFull: boolean;
}

const MINUTE = 60_000;
/** A claim is valid for this long. */
const LEASE = 5 * MINUTE;
/** A claim must start within this time, which leaves the rest of the lease for handing over. */
const START_WITHIN = MINUTE;

/** Settles finished messages and claims due ones, in batches. */
export function createMessageQueue(options: Options) {
  const { channel, database, clock, log, readAhead } = options;
  /** Read ahead; whether they are still due shows when they are claimed. */
  let due: ClaimedMessage[] = [];
  let isMoreDue = true;

  async function read(now: Date, room: number): Promise<void> {
    const limit = Math.max(room, readAhead);
    const found = await queryAcrossBusinesses(database, 'messages.due', (tx) =>
      readDue(tx, { channel, now, limit }),
    );
    const reasons = await findUnwantedMessages(database, found, options);
    const seenIds = new Set([...due.map(({ messageId }) => messageId), ...reasons.keys()]);
    due.push(...found.filter(({ messageId }) => !seenIds.has(messageId)));
    isMoreDue = found.length === limit;
    const unwanted = found.filter(({ messageId }) => reasons.has(messageId));
    for (const [businessId, messages] of groupByBusiness(unwanted)) {
      await drop(businessId, { messages, reasons, now });
    }
  }

  async function drop(businessId: string, unwanted: UnwantedMessages): Promise<void> {
    try {
      await database.transaction().execute((tx) => dropUnwantedMessages(tx, businessId, unwanted));
    } catch (error) {
      // The other messages are sent; these are retried on the next wake.
      log.error({ err: error }, 'messages that are not to be sent could not be dropped');
      isMoreDue = false;
    }
  }

  async function settleUnsent(unsent: readonly Settlement[], now: Date): Promise<void> {
    if (unsent.length === 0) return;
    await database
      .transaction()
      .execute((tx) => settleUnsentMessages(tx, unsent, { ...options, now }));
  }

  /** One by one, so that one rejected settlement does not block the others; its lease expires. */
  async function settleEach(
    settled: readonly Settlement[],
    settle: (some: readonly Settlement[]) => Promise<unknown>,
  ): Promise<void> {
    for (const settlement of settled) {
      await settle([settlement]).catch((error: unknown) => {
        if (!isRefusedForData(error)) throw error;
        log.error(
          { err: error, messageId: settlement.messageId },
          'a message could not be settled',
        );
      });
    }
  }

  /** In one commit. If the database rejects the settlements, nothing is claimed. */
  async function change(settled: readonly Settlement[], wanted: ClaimedMessage[], now: Date) {
    const leaseUntil = new Date(now.getTime() + LEASE);
    const changes = [...settled, ...wanted.map((message) => claimOf(message, leaseUntil))];
    if (changes.length === 0) return new Map<string, MessageState>();
    try {
      return await changeMessages(database, changes, now);
    } catch (error) {
      if (settled.length === 0 || !isRefusedForData(error)) throw error;
      await settleEach(settled, (some) => changeMessages(database, some, now));
      return new Map<string, MessageState>();
    }
  }

  return {
    /** Forgets messages read ahead. */
    reset(): void {
      due = [];
      isMoreDue = true;
    },
    /** Safe to repeat after an error: it settles nothing twice, and sends nothing that it may have claimed. */
    async settleAndClaim(settled: readonly Settlement[], room: number): Promise<Claim> {
      const now = clock.now();
      const unsent = settled.filter(isUnsent);
      await settleUnsent(unsent, now).catch(async (error: unknown) => {
        if (!isRefusedForData(error)) throw error;
        await settleEach(unsent, (some) => settleUnsent(some, now));
      });
      if (room > 0 && due.length < room) await read(now, room);
      const wanted = due.splice(0, room);
      const others = settled.filter((settlement) => !isUnsent(settlement));
      const changed = await change(others, wanted, now);
      // A message settled in the same statement was changed, but not claimed.
      const claimed = wanted
        .filter(({ messageId }) => changed.get(messageId) === 'sending')
        .map((message) => ({
          ...message,
          attempts: message.attempts + 1,
          claims: message.claims + 1,
        }));
      // Another process claims the same messages: read again.
      if (claimed.length < wanted.length) due = [];
      return {
        claimed,
        beginUntil: new Date(now.getTime() + START_WITHIN),
        isFull: due.length > 0 || isMoreDue || claimed.length < wanted.length,
      };
    },
  };
}

function claimOf(message: ClaimedMessage, leaseUntil: Date): Settlement {
  const { attempts } = message;
  return { ...unchanged(message), state: 'sending', attempts: attempts + 1, leaseUntil };
}

/** SQLSTATE classes 22 and 23 (data, constraints): retrying changes nothing. */
function isRefusedForData(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /^2[23]...$/.test(code);
}
