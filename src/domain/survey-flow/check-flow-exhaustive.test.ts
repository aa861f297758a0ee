import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  disorderedFlowArbitrary,
  flowArbitrary,
  flowContextArbitrary,
} from '#tests/support/flow-arbitraries.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { ratingScale, sentimentOf } from '../ratings.ts';
import { checkFlow } from './check-flow.ts';
import type { Finding, FlowContext } from './flow-finding.ts';
import { sampleOptions } from './flow-fixtures.ts';
import { normaliseFlow } from './normalise-flow.ts';
import { ratingTypeOf } from './rating-type.ts';
import { type Flow, type ShareStep, stepAt } from './steps.ts';
import { nextStepIndex, type RespondentState, visibleSteps } from './visible-steps.ts';

const { resolve } = sampleOptions();

/** Simulated respondents, one for each combination of entrance, rating and skips that the page allows. */
describe('the flow check, compared with simulated respondents', () => {
  const anyFlow = fc.oneof({ arbitrary: flowArbitrary, weight: 4 }, disorderedFlowArbitrary);
  const settings = { numRuns: propertyRuns(10_000), seed: 20_260_101 };

  test('reports exactly the steps that no respondent sees and the ratings without a thank-you, on 10,000 flows', () => {
    const property = fc.property(anyFlow, flowContextArbitrary, (flow, own) => {
      const walked = walkAll(flow, own);
      const findings = checkFlow(flow, { ...own, resolve });
      const isReported = (wanted: string) => findings.some(({ code }) => code === wanted);
      const reported = [
        unseenOf(flow, findings).join(),
        isReported('no_thank_you'),
        isReported('reviews_for_happy_only'),
      ];
      const simulated = [
        indexesOf(flow)
          .filter((i) => !walked.seen.has(i))
          .join(),
        walked.isSomebodyUnthanked,
        isGated(flow, walked),
      ];
      if (reported.some((one, index) => one !== simulated[index]))
        expect(reported).toEqual(simulated);
    });
    fc.assert(property, settings);
  });

  test('offers fixes that remove their finding and leave a valid flow', () => {
    const fixedCodes = new Set<string>();
    const property = fc.property(flowArbitrary, flowContextArbitrary, (flow, own) => {
      for (const finding of checkFlow(flow, { ...own, resolve })) {
        if (finding.fix === null) continue;
        fixedCodes.add(finding.code);
        const fixed = finding.fix.apply(flow);
        const saved = normaliseFlow(fixed, sampleOptions());
        if (!saved.ok || !isDeepStrictEqual(saved.flow, fixed)) {
          expect(saved).toMatchObject({ ok: true, flow: fixed });
        }
        const remaining = checkFlow(fixed, { ...own, resolve }).map((one) => nameOf(one, fixed));
        if (remaining.includes(nameOf(finding, flow)))
          expect(remaining).not.toContain(nameOf(finding, flow));
      }
    });
    fc.assert(property, { ...settings, numRuns: propertyRuns(2_000) });
    expect([...fixedCodes].sort()).toEqual([
      'nested_out_of_range',
      'nested_without_skip',
      'no_question',
      'no_thank_you',
      'range_before_rating',
      'range_without_rating',
      'reviews_for_happy_only',
      'share_without_action',
      'thank_you_shadowed',
      'video_not_enabled',
    ]);
  });
});

function nameOf({ code, index, isNested }: Finding, flow: Flow): string {
  return `${code} ${index === null ? '' : flow[index]?.uniqueID} ${isNested}`;
}

function indexesOf(flow: Flow): number[] {
  const nested = flow.flatMap((one, index) =>
    one.type === 'shareq' && one.showIfSkip !== false ? [flow.length + index] : [],
  );
  return [...flow.keys(), ...nested];
}

/** The steps that the findings report as unseen, including the testimonial of an unseen share step. */
function unseenOf(flow: Flow, findings: readonly Finding[]): number[] {
  const unseen = findings.flatMap(({ kind, index, isNested }) => {
    if (kind !== 'unreachable' || index === null) return [];
    if (isNested) return [flow.length + index];
    const step = flow[index];
    const hasNested = step?.type === 'shareq' && step.showIfSkip !== false;
    return hasNested ? [index, flow.length + index] : [index];
  });
  return unseen.sort((one, other) => one - other);
}

type Surroundings = Omit<FlowContext, 'resolve'>;

function walkAll(flow: Flow, own: Surroundings) {
  const type = ratingTypeOf(flow);
  const { low, high } = ratingScale(type ?? 'star');
  const ratings =
    type === null ? [null] : Array.from({ length: high - low + 1 }, (_, n) => low + n);
  const seen = new Set<number>();
  const offers = flow.map((one) => offersOf(one, own));
  const reviewers = { share: newRatings(), plain: newRatings(), video: newRatings() };
  const choices = flow.some((one) => one.type === 'shareq') ? [false, true] : [false];
  let isSomebodyUnthanked = false;
  for (const rating of ratings) {
    for (const entrance of entrancesOf(rating)) {
      for (const skippedShare of choices) {
        const walk = walkOnce(flow, { ...entrance, skippedShare, own, rating });
        for (const i of walk.path) {
          seen.add(i);
          const offer = offers[i];
          if (offer === undefined) continue;
          for (const way of WAYS) if (offer[way]) reviewers[way].add(rating);
        }
        const last = visibleSteps(flow, walk.state).at(-1);
        if (last === undefined || stepAt(flow, last)?.type !== 'thankyou')
          isSomebodyUnthanked = true;
      }
    }
  }
  return { seen, reviewers, isSomebodyUnthanked, videoEnabled: own.videoEnabled };
}

/** By the survey link or a text, and by a rating clicked in an email. */
function entrancesOf(rating: number | null) {
  return [
    { cameFromEmail: false, clicked: null },
    { cameFromEmail: true, clicked: rating },
  ];
}

type Walker = {
  readonly cameFromEmail: boolean;
  readonly clicked: number | null;
  readonly skippedShare: boolean;
  readonly rating: number | null;
  readonly own: Surroundings;
};

function walkOnce(flow: Flow, walker: Walker) {
  const path: number[] = [];
  let state: RespondentState = {
    rating: walker.clicked,
    cameFromEmail: walker.cameFromEmail,
    skippedShare: false,
    usableShareCodes: walker.own.usableShareCodes,
  };
  let at = visibleSteps(flow, state)[0] ?? null;
  while (at !== null) {
    path.push(at);
    const step = stepAt(flow, at);
    if (step?.type === 'thankyou') break;
    if (step?.type === 'ratingq') state = { ...state, rating: walker.rating };
    if (step?.type === 'shareq') {
      state = { ...state, skippedShare: walker.skippedShare && step.allowSkip };
    }
    at = nextStepIndex(flow, at, state);
  }
  return { path, state };
}

const REVIEWS: readonly string[] = ['fbr', 'gp', 'ye', 'custom'];

/** Reviews offered by the share step; by any step without a video; by any step with one. */
const WAYS = ['share', 'plain', 'video'] as const;
type Reviewers = Readonly<Record<(typeof WAYS)[number], ReadonlySet<number | null>>>;

function newRatings(): Set<number | null> {
  return new Set();
}

function offersOf(step: Flow[number] | undefined, { usableShareCodes }: Surroundings) {
  const isUsable = ({ platformCode }: ShareStep['shareActions'][number]) =>
    platformCode === 'custom' || usableShareCodes.includes(platformCode);
  const share =
    step?.type === 'shareq' &&
    step.shareActions.some((one) => isUsable(one) && REVIEWS.includes(one.platformCode));
  const links = step?.type === 'thankyou' ? step.externalLinks : [];
  const reviews = links.filter(({ url }) => url.startsWith('https://g.page/'));
  return {
    share,
    plain: share || reviews.some(({ onlyVideo }) => !onlyVideo),
    video: share || reviews.length > 0,
  };
}

type Walked = { readonly reviewers: Reviewers; readonly videoEnabled: boolean };

/** A happy respondent is offered a public review, and an unhappy one on the same path never is. */
function isGated(flow: Flow, { reviewers, videoEnabled }: Walked): boolean {
  const type = ratingTypeOf(flow);
  if (type === null) return false;
  const { low, high } = ratingScale(type);
  const ratings = Array.from({ length: high - low + 1 }, (_, n) => low + n);
  const ways = videoEnabled ? WAYS : (['share', 'plain'] as const);
  return ways.some((way) => {
    const isAsked = (sentiment: string) =>
      ratings
        .filter((one) => sentimentOf(one, type) === sentiment)
        .map((one) => reviewers[way].has(one));
    return isAsked('positive').includes(true) && isAsked('negative').includes(false);
  });
}
