import { isReviewAddress } from '../is-review-address.ts';
import { sentimentOf } from '../ratings.ts';
import type { Finding, FlowContext } from './flow-finding.ts';
import { fixStep, offerLinksToAll, showToAll } from './flow-fixes.ts';
import { ratingTypeOf } from './rating-type.ts';
import { ratingsOf, type StepViewers } from './step-viewers.ts';
import type { ExternalLink, Flow, ShareStep } from './steps.ts';
import { usableShareActions } from './visible-steps.ts';

type StepContext = {
  readonly context: FlowContext;
  readonly viewers: readonly StepViewers[];
};

/**
 * Whether the step offers public reviews only to satisfied customers, which platforms and consumer law
 * forbid: FTC 16 CFR 465, Google's review policy. Each share step is checked alone; a thank-you step is fine
 * if another step offers reviews to all others.
 */
export function gatingFinding(
  flow: Flow,
  index: number,
  stepContext: StepContext,
): Omit<Finding, 'kind'> | null {
  const step = flow[index];
  if (step?.type !== 'shareq' && step?.type !== 'thankyou') return null;
  const offer = offerOf(flow, index, stepContext);
  if (offer === NO_ONE) return null;
  const indexes = step.type === 'shareq' ? [index] : [...flow.keys()];
  const excluded = findExcludedRatings(flow, { index, offer, indexes, stepContext });
  if (excluded.length === 0) return null;
  const fix =
    step.type === 'shareq'
      ? fixStep('show_to_all', index, showToAll)
      : offerLinksToAll(flow, index, (links) => linkOffer(links, stepContext.context) >= offer);
  return { code: 'reviews_for_happy_only', index, isNested: false, ratings: excluded, fix };
}

/** Who is offered reviews among those who see a step: no one, those who sent a video, or everyone. */
const [NO_ONE, VIDEO_ONLY, ALL] = [0, 1, 2];

/** Actions that lead to public reviews, unlike a tweet or a shared post. Yelp's profile link counts. */
const REVIEW_CODES: readonly string[] = ['fbr', 'gp', 'tp', 'g2', 'ca', 'ta', 'ye', 'fs', 'custom'];

function offerOf(flow: Flow, index: number, { context: flowContext }: StepContext): number {
  const step = flow[index];
  if (step?.type === 'shareq') return offersReviews(step, flowContext) ? ALL : NO_ONE;
  return step?.type === 'thankyou' ? linkOffer(step.externalLinks, flowContext) : NO_ONE;
}

function offersReviews(step: ShareStep, { usableShareCodes }: FlowContext): boolean {
  return usableShareActions(step, usableShareCodes).some(({ platformCode }) =>
    REVIEW_CODES.includes(platformCode),
  );
}

function linkOffer(links: readonly ExternalLink[], { videoEnabled }: FlowContext): number {
  const reviews = links.filter(({ url }) => isReviewAddress(url));
  if (reviews.some(({ onlyVideo }) => !onlyVideo)) return ALL;
  return reviews.length > 0 && videoEnabled ? VIDEO_ONLY : NO_ONE;
}

type ReviewOffer = {
  readonly index: number;
  readonly offer: number;
  /** Indexes of the steps that count for respondents who do not see this one. */
  readonly indexes: readonly number[];
  readonly stepContext: StepContext;
};

/** The less satisfied ratings that are offered less than satisfied ones; empty if there are none. */
function findExcludedRatings(
  flow: Flow,
  { index, offer, indexes, stepContext }: ReviewOffer,
): number[] {
  const ratingType = ratingTypeOf(flow);
  const isSeenBy = (at: number, rating: number) =>
    stepContext.viewers[at]?.step.includes(rating) ?? false;
  const isHappy = (rating: number) => sentimentOf(rating, ratingType) === 'positive';
  if (!ratingsOf(flow).some((rating) => isHappy(rating) && isSeenBy(index, rating))) return [];
  const offeringIndexes = indexes.filter((at) => offerOf(flow, at, stepContext) >= offer);
  const excluded = ratingsOf(flow).filter(
    (rating) => !isHappy(rating) && !offeringIndexes.some((at) => isSeenBy(at, rating)),
  );
  const isGated = excluded.some((rating) => sentimentOf(rating, ratingType) === 'negative');
  return isGated ? excluded : [];
}
