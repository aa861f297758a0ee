import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { entitlementsOfBusiness } from '#server/modules/businesses/business-entitlements.ts';
import { readBusiness } from '#server/modules/businesses/queries.ts';
import type { Span } from '#server/modules/read-model/response-query.ts';
import {
  endOfQuarter,
  type MeasureSums,
  sumMeasuresOfEach,
} from '#server/modules/read-model/sum-measures.ts';
import { type BusinessReviews, readStandings } from '#server/modules/reviews/read-standings.ts';
import { resolveLocations } from '#server/platform/access/resolve-locations.ts';
import type { Tx } from '#server/platform/context.ts';
import { withStatementTimeout } from '#server/platform/database/statement-timeout.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { readPeriod } from '#server/platform/read-period.ts';
import { addSums, NO_SUMS, responseRateOf } from '../add-sums.ts';
import { presentDistribution } from '../present-distribution.ts';
import { RATING_MEASURES, scoresIn } from '../read-scores.ts';
import { type LocationRow, listLocations } from './store.ts';

type Answer = AnswerTo<'getMultisInfo'>;
type Line = Answer['locations'][number];
type Figures = Answer['together'];

/** Statement timeout, in seconds. */
const TIMEOUT_SECONDS = 5;
const DAY = 86_400_000;
const MEASURES = [...RATING_MEASURES, 'responded', 'invited', 'inviteResponded', 'openLow'];

/** The figures of each location in a period and in the one before it, and of all together, as far as the caller reaches. */
export async function getMultisInfo(
  ctx: ContextFor<'getMultisInfo'>,
  input: InputFor<'getMultisInfo'>,
): Promise<Answer> {
  const {
    tx,
    now,
    business: { businessId },
  } = ctx;
  const business = await readBusiness(tx, businessId);
  const { locationsAllowed: allowed } = entitlementsOfBusiness(business, now);
  const open = await listLocations(tx, businessId);
  const used = open.length;
  const listed = (await resolveLocations(tx, ctx, 'all')) ?? [];
  const reached = new Set(listed.map((one) => one.businessId));
  const locations = open.filter((one) => reached.has(one.businessId));
  if (used === 0) return { allowed, used, locations: [], together: EMPTY };
  const parent = { businessId, name: business.name, region: '' };
  const lines = await withStatementTimeout(tx, TIMEOUT_SECONDS, () =>
    readLines(tx, [...locations, parent], { input, now }),
  );
  const shown = lines.filter((line) => line.businessId !== businessId || hasAnything(line));
  return {
    allowed,
    used,
    locations: shown.map((line) => presentLine(line, line.businessId === businessId)),
    together: presentTogether(shown),
  };
}

interface CountedLine extends LocationRow {
  sums: MeasureSums;
  /** Null for all time. */
  before: MeasureSums | null;
  reviews: BusinessReviews;
}

async function readLines(
  tx: Tx,
  businesses: readonly LocationRow[],
  { input, now }: { input: InputFor<'getMultisInfo'>; now: Date },
): Promise<CountedLine[]> {
  const period = readPeriod(input);
  const ids = businesses.map(({ businessId }) => businessId);
  const periods = periodsOf(period, now);
  const [sumsOf, reviewsOf] = await Promise.all([
    sumMeasuresOfEach(tx, ids, { periods, measures: MEASURES }),
    readStandings(tx, ids, period),
  ]);
  return businesses.map((one) => {
    const [sums = NO_SUMS, before = null] = sumsOf.get(one.businessId) ?? [];
    return { ...one, sums, before, reviews: reviewsOf.get(one.businessId) ?? NO_REVIEWS };
  });
}

const NO_REVIEWS: BusinessReviews = { platforms: [], unansweredLow: 0 };

/** The period, and the one of equal length before it unless it is all time; a client's clock may be a day ahead. */
function periodsOf({ from, before }: ReturnType<typeof readPeriod>, now: Date): Span[] {
  const end = before ?? new Date(endOfQuarter(now.getTime() + DAY));
  const present = { from: from?.getTime() ?? 0, before: end.getTime() };
  if (from === null) return [present];
  const length = present.before - present.from;
  return [present, { from: Math.max(0, present.from - length), before: present.from }];
}

function hasAnything({ sums, before, reviews }: CountedLine): boolean {
  const counts = [sums, before ?? NO_SUMS].flatMap((of) => [
    of.get('responded'),
    of.get('invited'),
  ]);
  return counts.some((count) => (count ?? 0) > 0) || reviews.platforms.length > 0;
}

function presentLine(line: CountedLine, isParent: boolean): Line {
  const { businessId: bID, name, region, sums, before, reviews } = line;
  const { platforms, unansweredLow } = reviews;
  return { bID, name, region, isParent, ...presentFigures(sums, before, unansweredLow), platforms };
}

function presentTogether(lines: readonly CountedLine[]): Figures {
  const before = lines.flatMap((line) => line.before ?? []);
  return presentFigures(
    addSums(lines.map(({ sums }) => sums)),
    before.length === 0 ? null : addSums(before),
    lines.reduce((sum, { reviews }) => sum + reviews.unansweredLow, 0),
  );
}

function presentFigures(sums: MeasureSums, before: MeasureSums | null, reviews: number): Figures {
  return {
    ...comparedOf(sums),
    ...presentDistribution(scoresIn(sums)),
    unanswered: { responses: sums.get('openLow') ?? 0, reviews },
    previous: before && comparedOf(before),
  };
}

function comparedOf(sums: MeasureSums): NonNullable<Figures['previous']> {
  const { n, nps, csat, star } = scoresIn(sums);
  return {
    responses: sums.get('responded') ?? 0,
    ...{ n, nps, csat, star },
    invited: sums.get('invited') ?? 0,
    responded: sums.get('inviteResponded') ?? 0,
    responseRate: responseRateOf(sums),
  };
}

const EMPTY = presentFigures(NO_SUMS, null, 0);
