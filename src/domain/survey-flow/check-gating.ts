import { isReviewAddress } from '../is-review-address.ts';
import { sentimentOf } from '../ratings.ts';
import type { Finding, FlowContext } from './flow-finding.ts';
import { fixStep, offerLinksToAll, showToAll } from './flow-fixes.ts';
import { ratingTypeOf } from './rating-type-of.ts';
import { ratingsOf, type StepViewers } from './step-viewers.ts';
import type { ExternalLink, Flow, ShareStep } from './steps.ts';
import { usableShareActions } from './visible-steps.ts';

type Judged = {
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
  judged: Judged,
): Omit<Finding, 'kind'> | null {
  const step = flow[index];
  if (step?.type !== 'shareq' && step?.type !== 'thankyou') return null;
  const offer = offerOf(flow, index, judged);
  if (offer === NOBODY) return null;
  const indexes = step.type === 'shareq' ? [index] : [...flow.keys()];
  const leftOut = leftOutOf(flow, { index, offer, indexes, judged });
  if (leftOut.length === 0) return null;
  const fix =
    step.type === 'shareq'
      ? fixStep('show_to_all', index, showToAll)
      : offerLinksToAll(flow, index, (links) => linkOffer(links, judged.context) >= offer);
  return { code: 'reviews_for_happy_only', index, isNested: false, ratings: leftOut, fix };
}

/** Who is offered reviews among those who see a step: no one, those who sent a video, or everyone. */
const [NOBODY, VIDEO_ONLY, ALL] = [0, 1, 2];

/** Actions that lead to public reviews, unlike a tweet or a shared post. Yelp's profile link counts. */
const REVIEW_CODES: readonly string[] = ['fbr', 'gp', 'tp', 'g2', 'ca', 'ta', 'ye', 'fs', 'custom'];

function offerOf(flow: Flow, index: number, { context: surroundings }: Judged): number {
  const step = flow[index];
  if (step?.type === 'shareq') return offersReviews(step, surroundings) ? ALL : NOBODY;
  return step?.type === 'thankyou' ? linkOffer(step.externalLinks, surroundings) : NOBODY;
}

function offersReviews(step: ShareStep, { usableShareCodes }: FlowContext): boolean {
  return usableShareActions(step, usableShareCodes).some(({ platformCode }) =>
    REVIEW_CODES.includes(platformCode),
  );
}

function linkOffer(links: readonly ExternalLink[], { videoEnabled }: FlowContext): number {
  const reviews = links.filter(({ url }) => isReviewAddress(url));
  if (reviews.some(({ onlyVideo }) => !onlyVideo)) return ALL;
  return reviews.length > 0 && videoEnabled ? VIDEO_ONLY : NOBODY;
}

type Offered = {
  readonly index: number;
  readonly offer: number;
  /** The steps that count for respondents who do not see this one. */
  readonly indexes: readonly number[];
  readonly judged: Judged;
};

/** The less satisfied ratings that are offered less than satisfied ones; empty if there are none. */
function leftOutOf(flow: Flow, { index, offer, indexes: places, judged }: Offered): number[] {
  const ratingType = ratingTypeOf(flow);
  const isSeenBy = (at: number, rating: number) =>
    judged.viewers[at]?.step.includes(rating) ?? false;
  const isHappy = (rating: number) => sentimentOf(rating, ratingType) === 'positive';
  if (!ratingsOf(flow).some((rating) => isHappy(rating) && isSeenBy(index, rating))) return [];
  const offering = places.filter((at) => offerOf(flow, at, judged) >= offer);
  const leftOut = ratingsOf(flow).filter(
    (rating) => !isHappy(rating) && !offering.some((at) => isSeenBy(at, rating)),
  );
  const isGated = leftOut.some((rating) => sentimentOf(rating, ratingType) === 'negative');
  return isGated ? leftOut : [];
}
