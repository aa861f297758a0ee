import type { Channel, MessageState } from '#domain/messages.ts';
import type { Clock } from '#server/platform/clock.ts';
import {
  groupByBusiness,
  queryAcrossBusinesses,
} from '#server/platform/database/across-businesses.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import { changeMessages } from './change-messages.ts';
import { type Dropping, dropUnwanted } from './drop-unwanted.ts';
import { findUnwanted } from './find-unwanted.ts';
import { unchanged } from './resolve-outcome.ts';
import { isUnsent, settleUnsentMessages } from './settle-unsent-messages.ts';
import { type ClaimedMessage, readDue, type Settlement } from './store.ts';

interface Options {
  channel: Channel;
  database: Database;
  clock: Clock;
  log: Log;
  /** How many due messages are read at a time, to be claimed a few at a time. */
  readAhead: number;
}

interface Claim {
  /** Each of them this process's to send, once, before the time. */
  claimed: readonly ClaimedMessage[];
  beginUntil: Date;
  /** More may be due than there was room for. */
  isFull: boolean;
}

const MINUTE = 60_000;
/** So long whoever has claimed a message is believed to live. */
const LEASE = 5 * MINUTE;
/** A message that was not begun so long after its claim is not begun: handing it over takes its time. */
const START_WITHIN = MINUTE;

/** Settles what has ended and claims what is due, as often as it is asked to. */
export function createMessageQueue({ channel, database, clock, log, readAhead }: Options) {
  /** Due when they were read; whether they still are shows when they are claimed. */
  let due: ClaimedMessage[] = [];
  let isMoreDue = true;

  async function read(now: Date, room: number): Promise<void> {
    const limit = Math.max(room, readAhead);
    const found = await queryAcrossBusinesses(database, 'messages.due', (tx) =>
      readDue(tx, { channel, now, limit }),
    );
    const reasons = await findUnwanted(database, channel, found);
    const seenIds = new Set([...due.map(({ messageId }) => messageId), ...reasons.keys()]);
    due.push(...found.filter(({ messageId }) => !seenIds.has(messageId)));
    isMoreDue = found.length === limit;
    const unwanted = found.filter(({ messageId }) => reasons.has(messageId));
    for (const [businessId, messages] of groupByBusiness(unwanted)) {
      await drop(businessId, { messages, reasons, now });
    }
  }

  async function drop(businessId: string, dropping: Dropping): Promise<void> {
    try {
      await database.transaction().execute((tx) => dropUnwanted(tx, businessId, dropping));
    } catch (error) {
      // What is wanted goes all the same; the rest is looked at when the loop is woken next.
      log.error({ err: error }, 'messages that are not to be sent could not be dropped');
      isMoreDue = false;
    }
  }

  async function settleUnsent(unsent: readonly Settlement[], now: Date): Promise<void> {
    if (unsent.length === 0) return;
    await database
      .transaction()
      .execute((tx) => settleUnsentMessages(tx, channel, { settled: unsent, now }));
  }

  /** One by one: what the database refuses keeps no other one back, and its lease tells of it. */
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

  /** In one commit; where the database refuses what was to be settled, nothing is claimed. */
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
    /** What is due is to be read anew. */
    reset(): void {
      due = [];
      isMoreDue = true;
    },
    /** Repeated after a fault it settles nothing twice, and what it may have claimed is not sent. */
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
      // One that was settled just now was read before: it is not claimed, though it was changed.
      const claimed = wanted
        .filter(({ messageId }) => changed.get(messageId) === 'sending')
        .map((message) => ({
          ...message,
          attempts: message.attempts + 1,
          claims: message.claims + 1,
        }));
      // Others are claiming the same: what they have not taken is read anew.
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

/** Of SQL's classes of faults those of a value and of a constraint: trying again changes nothing. */
function isRefusedForData(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /^2[23]...$/.test(code);
}
