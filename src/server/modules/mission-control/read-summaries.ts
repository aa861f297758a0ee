import type { ClientOwnerState } from '#domain/client-problems.ts';
import { trialEndsAt } from '#domain/entitlements.ts';
import { NO_SUMS } from '#server/modules/analytics/add-sums.ts';
import { RATING_MEASURES, scoresIn } from '#server/modules/analytics/read-scores.ts';
import type { Business } from '#server/modules/businesses/business.ts';
import {
  entitlementsOfBusiness,
  quotaTermsOf,
} from '#server/modules/businesses/business-entitlements.ts';
import { findBusiness } from '#server/modules/businesses/queries.ts';
import { readOwner } from '#server/modules/collaborators/read-owner.ts';
import { readQuotas } from '#server/modules/quotas/read-quotas.ts';
import {
  endOfQuarter,
  findLastResponseTime,
  type MeasureSums,
  sumMeasuresOfEach,
} from '#server/modules/read-model/sum-measures.ts';
import { listFailedImports } from '#server/modules/reviews/list-failed-imports.ts';
import { readStandings } from '#server/modules/reviews/read-standings.ts';
import { toSeconds } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/context.ts';
import type { ClientSummary } from './stored-summary.ts';

/** In milliseconds. */
const PERIOD = 30 * 86_400_000;
const MEASURES = [...RATING_MEASURES, 'responded', 'openLow'];
const EVER = { from: null, before: null };

/** What the list says of some clients of an agency, by id, from figures that are kept anyway; closed ones are left out. */
export async function readSummaries(
  tx: Tx,
  clientIds: readonly string[],
  now: Date,
): Promise<Map<string, ClientSummary>> {
  const before = endOfQuarter(now.getTime());
  const periods = [
    { from: before - PERIOD, before },
    { from: before - 2 * PERIOD, before: before - PERIOD },
    { from: 0, before },
  ];
  const sumsOf = await sumMeasuresOfEach(tx, clientIds, { periods, measures: MEASURES });
  const reviewsOf = await readStandings(tx, clientIds, EVER);
  const summaries = new Map<string, ClientSummary>();
  for (const clientId of clientIds) {
    const client = await findBusiness(tx, clientId);
    if (!client) continue;
    const sums = sumsOf.get(clientId) ?? [];
    const lowReviews = reviewsOf.get(clientId)?.unansweredLow ?? 0;
    summaries.set(clientId, await readSummary(tx, client, { sums, lowReviews, now }));
  }
  return summaries;
}

interface Counted {
  /** Of the last 30 days, of those before, and of all time. */
  sums: readonly MeasureSums[];
  lowReviews: number;
  now: Date;
}

async function readSummary(
  tx: Tx,
  client: Business,
  { sums: [recent = NO_SUMS, previous = NO_SUMS, ever = NO_SUMS], lowReviews, now }: Counted,
): Promise<ClientSummary> {
  const { businessId } = client;
  const { email, text, addonTextCredits } = await readQuotas(tx, quotaTermsOf(client, now));
  const lastResponse = await findLastResponseTime(tx, businessId);
  return {
    recent: comparedOf(recent),
    previous: comparedOf(previous),
    lastResponseAt: lastResponse && toSeconds(lastResponse),
    unanswered: { responses: ever.get('openLow') ?? 0, reviews: lowReviews },
    email,
    text: { quota: text.quota + addonTextCredits, left: text.left + addonTextCredits },
    failedImports: await listFailedImports(tx, businessId, now),
    ...planOf(client, now),
    owner: await readOwnerState(tx, businessId, now),
  };
}

function comparedOf(sums: MeasureSums): ClientSummary['recent'] {
  const { n, nps, csat, star } = scoresIn(sums);
  return { responses: sums.get('responded') ?? 0, n, nps, csat, star };
}

function planOf(
  client: Business,
  now: Date,
): Pick<ClientSummary, 'planName' | 'planState' | 'endsAt'> {
  const { state: planState, planName } = entitlementsOfBusiness(client, now);
  const end = planState === 'trial' ? trialEndsAt(client.trialStartedAt) : client.planEndsAt;
  return { planName, planState, endsAt: end && toSeconds(end) };
}

async function readOwnerState(tx: Tx, clientId: string, now: Date): Promise<ClientOwnerState> {
  const owner = await readOwner(tx, clientId, now);
  if (owner === null) return 'none';
  if (owner.status === 'active') return 'active';
  return owner.isExpired ? 'expired' : 'invited';
}
