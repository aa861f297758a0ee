import {
  type OpenResponses,
  openResponses,
  searchLimitsOf,
} from '#server/modules/read-model/open-responses.ts';
import type { ResponseFilter, Sums } from '#server/modules/read-model/response-query.ts';
import type { Tx } from '#server/platform/context.ts';
import { mapAtATime } from '#server/platform/map-at-a-time.ts';

/** Businesses whose statements are sent together; those of one business wait for each other. */
export const AT_A_TIME = 8;

/** The sessions of a business that match a filter. */
export interface OpenLocation {
  businessId: string;
  responses: OpenResponses;
}

/**
 * The sessions that match a filter in each of several businesses, with statements for each business. Together they search
 * about as much text as one business would.
 */
export async function openLocations(
  tx: Tx,
  businessIds: readonly string[],
  filter: ResponseFilter,
): Promise<OpenLocation[]> {
  const limits = searchLimitsOf(businessIds.length);
  return mapAtATime(businessIds, AT_A_TIME, async (businessId) => ({
    businessId,
    responses: await openResponses(tx, businessId, filter, limits),
  }));
}

/** Whether sessions of any of the businesses may be missing from lists and sums. */
export function isAnyBehind(opened: readonly OpenLocation[]): boolean {
  return opened.some(({ responses }) => responses.isBehind);
}

/** The sums of all the businesses; of the newest sessions only where `isComplete` is false. */
export async function sumLocations(
  opened: readonly OpenLocation[],
): Promise<Sums & { isComplete: boolean }> {
  const sums = await mapAtATime(opened, AT_A_TIME, ({ responses }) => responses.sum());
  return { ...mergeSums(sums), isComplete: sums.every(({ isComplete }) => isComplete) };
}

/** The sums of all sessions of the businesses; may take seconds. */
export async function sumAllOfLocations(opened: readonly OpenLocation[]): Promise<Sums> {
  return mergeSums(await mapAtATime(opened, AT_A_TIME, ({ responses }) => responses.sumAll()));
}

function mergeSums(sums: readonly Sums[]): Sums {
  const votes = new Map<string, Sums['votes'][number]>();
  for (const vote of sums.flatMap((one) => one.votes)) {
    const key = JSON.stringify([vote.questionId, vote.option]);
    votes.set(key, { ...vote, votes: vote.votes + (votes.get(key)?.votes ?? 0) });
  }
  return { count: sums.reduce((all, { count }) => all + count, 0), votes: [...votes.values()] };
}
