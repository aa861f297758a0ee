import { sentimentOf } from '../ratings.ts';
import { answerFinding } from './check-answerable.ts';
import { unreachableFinding, unreachableNestedFinding } from './check-reachable.ts';
import {
  CODES_BY_KIND,
  FINDING_KINDS,
  type Finding,
  type FindingCode,
  type FindingKind,
} from './flow-finding.ts';
import { addRating, addThankYou, mendStep, moveStep, showToAll } from './flow-mends.ts';
import type { FlowSurroundings } from './flow-surroundings.ts';
import { ratingTypeOf } from './rating-type-of.ts';
import {
  possibleViewers,
  ratingsOf,
  type StepViewers,
  stepViewers,
  viewersWithoutThankYou,
} from './step-viewers.ts';
import { type Flow, isQuestion, type ShareStep } from './steps.ts';
import { usableShareActions } from './visible-steps.ts';

type Draft = Omit<Finding, 'kind'>;

/**
 * What is wrong with a flow beyond its rules: steps that nobody sees or can answer, public reviews
 * asked of the happy alone, and what was hardly meant. Every rating and branch is looked at; the
 * flow may be a draft. Ordered by weight, then by step.
 */
export function checkFlow(flow: Flow, surroundings: FlowSurroundings): readonly Finding[] {
  const viewers = stepViewers(flow, surroundings);
  const drafts = [
    ...flow.flatMap((_, index) => stepFindings(flow, index, { surroundings, viewers })),
    ...wholeFindings(flow),
  ];
  return drafts
    .map((draft) => ({ ...draft, kind: kindOf(draft.code) }))
    .sort((one, other) => weightOf(one) - weightOf(other));
}

/** Public reviews may be left there; a tweet or a shared post is none. Yelp's link leads to reviews too. */
const REVIEW_CODES: readonly string[] = ['fbr', 'gp', 'tp', 'g2', 'ca', 'ta', 'ye', 'fs', 'custom'];

type Judged = {
  readonly surroundings: FlowSurroundings;
  readonly viewers: readonly StepViewers[];
};

function stepFindings(flow: Flow, index: number, judged: Judged): Draft[] {
  const { surroundings, viewers } = judged;
  const step = flow[index];
  const seen = viewers[index];
  if (step === undefined || seen === undefined) return [];
  const unreachable =
    seen.step.length === 0
      ? unreachableFinding(flow, index, surroundings)
      : unreachableNestedFinding(step, index, seen.nested);
  return [
    unreachable,
    step.type === 'shareq' ? reviewFinding(flow, index, { step, ...judged }) : null,
    earlyRangeFinding(flow, index, seen),
    ...answerFinding(step, index, surroundings),
  ].filter((one) => one !== null);
}

/** Platforms and consumer law forbid asking the happy alone: FTC 16 CFR 465, Google's review policy. */
function reviewFinding(
  flow: Flow,
  index: number,
  { step, surroundings, viewers }: Judged & { readonly step: ShareStep },
): Draft | null {
  const ratingType = ratingTypeOf(flow);
  const seenBy = viewers[index]?.step ?? [];
  const offered = usableShareActions(step, surroundings.usableShareCodes);
  if (!offered.some(({ platformCode }) => REVIEW_CODES.includes(platformCode))) return null;
  const isFor = (rating: number) => seenBy.includes(rating);
  const happy = ratingsOf(flow).filter((one) => sentimentOf(one, ratingType) === 'positive');
  const leftOut = ratingsOf(flow).filter(
    (one) => sentimentOf(one, ratingType) !== 'positive' && !isFor(one),
  );
  const isGated = leftOut.some((one) => sentimentOf(one, ratingType) === 'negative');
  if (!isGated || !happy.some(isFor)) return null;
  const mend = mendStep('show_to_all', index, showToAll);
  return { code: 'reviews_for_happy_only', index, isNested: false, ratings: leftOut, mend };
}

/** Who comes without a rating in the link has none yet, and passes by every range. */
function earlyRangeFinding(flow: Flow, index: number, { step: seenBy }: StepViewers): Draft | null {
  const ratingIndex = flow.findIndex(({ type }) => type === 'ratingq');
  const step = flow[index];
  if (index >= ratingIndex || seenBy.length === 0 || seenBy.includes(null)) return null;
  if (step === undefined || !('showTo' in step) || step.type === 'thankyou') return null;
  const mend = moveStep('move_behind_rating', index, ratingIndex);
  return { code: 'range_before_rating', index, isNested: false, ratings: [null], mend };
}

function wholeFindings(flow: Flow): Draft[] {
  const findings: Draft[] = [];
  const whole = { index: null, isNested: false } as const;
  if (!flow.some(isQuestion)) {
    findings.push({ ...whole, code: 'no_question', ratings: [], mend: addRating(flow) });
  }
  const unthanked = viewersWithoutThankYou(flow);
  if (unthanked.length > 0) {
    const isEverybody = unthanked.length === possibleViewers(flow, flow.length).length;
    const ratings = isEverybody ? [] : unthanked;
    findings.push({ ...whole, code: 'no_thank_you', ratings, mend: addThankYou(flow) });
  }
  return findings;
}

function kindOf(code: FindingCode): FindingKind {
  const kind = FINDING_KINDS.find((one) => CODES_BY_KIND[one].some((own) => own === code));
  return kind ?? 'doubtful';
}

function weightOf({ kind, index }: Finding): number {
  return FINDING_KINDS.indexOf(kind) * 1_000 + (index ?? 999);
}
