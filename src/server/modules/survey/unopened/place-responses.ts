import { recordLimitUse } from '#server/modules/events/record-limit-use.ts';
import type { RowStates } from '#server/modules/read-model/record-response-changes.ts';
import type { Tx } from '#server/platform/context.ts';
import type { AnsweredSession } from '../answers/store.ts';
import type { ResponseLimit } from './response-limit.ts';
import { countPlaces, lockPlaces } from './store.ts';

interface Arriving {
  limit: ResponseLimit;
  /** Sessions whose first answer has just come, locked. */
  responses: readonly AnsweredSession[];
  sessions: RowStates['sessions'];
  now: Date;
}

/**
 * Gives new responses the free places of the month, in the order of their first answers. The others wait to be opened;
 * none gets a place before those that wait already. Tests need none. Whoever else gives places of this business waits
 * until the transaction ends.
 */
export async function placeResponses(
  tx: Tx,
  businessId: string,
  { limit: { limit, month }, responses, sessions, now }: Arriving,
): Promise<AnsweredSession[]> {
  const arriving = responses.filter(({ sessionId }) => sessions.get(sessionId)?.isTest === false);
  if (arriving.length === 0) return [];
  await lockPlaces(tx, businessId);
  const { taken, waiting } = await countPlaces(tx, businessId, { limit, month });
  const free = Math.max(0, limit - taken - waiting);
  const used = taken + Math.min(free, arriving.length);
  await recordLimitUse(tx, businessId, { name: 'responses', used, limit, month, now });
  return arriving
    .toSorted(byFirstAnswer)
    .map((response, position) =>
      position < free
        ? { ...response, placeMonth: month }
        : { ...response, firstAnsweredAt: null, unopenedSince: response.firstAnsweredAt },
    );
}

function byFirstAnswer(a: AnsweredSession, b: AnsweredSession): number {
  const [first, second] = [Number(a.firstAnsweredAt), Number(b.firstAnsweredAt)];
  return first - second || (a.sessionId < b.sessionId ? -1 : 1);
}
