import { WRONG_CODES_PER_HOUR } from '#domain/deal-codes.ts';
import type { Tx } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';
import {
  deleteWrongCodes,
  insertWrongCode,
  listWrongOfBusiness,
  listWrongOfPerson,
  lockTries,
} from './store.ts';

const HOUR = 3_600_000;

/** Who tries a code. A business that is just being made has no tries of its own. */
export interface Trier {
  userId: string | null;
  businessId: string | null;
}

interface Limit {
  now: Date;
  /** RATE_LIMIT; 0 turns the limit off. */
  rateLimit: number;
}

/** Lets whoever tries wait for their other tries; answers the seconds until the next one is allowed, or null. */
export async function waitForTry(tx: Tx, trier: Trier, limit: Limit): Promise<number | null> {
  const { userId, businessId } = trier;
  await lockTries(
    tx,
    [businessId, userId].filter((name) => name !== null),
  );
  if (limit.rateLimit === 0) return null;
  const count = Math.max(1, Math.round(WRONG_CODES_PER_HOUR * limit.rateLimit));
  const recent = { since: new Date(limit.now.getTime() - HOUR), limit: count };
  const tries = [
    userId === null ? [] : await listWrongOfPerson(tx, userId, recent),
    businessId === null ? [] : await listWrongOfBusiness(tx, businessId, recent),
  ];
  const waits = tries.map((times) => {
    const oldest = times[count - 1];
    return oldest ? Math.ceil((oldest.getTime() + HOUR - limit.now.getTime()) / 1000) : 0;
  });
  const longest = Math.max(...waits);
  return longest > 0 ? longest : null;
}

/** Notes a try in vain, which is forgotten after an hour. */
export async function noteWrongCode(tx: Tx, trier: Trier, now: Date): Promise<void> {
  await deleteWrongCodes(tx, new Date(now.getTime() - HOUR));
  await insertWrongCode(tx, { ...trier, wrongCodeId: newId(now), triedAt: now });
}
