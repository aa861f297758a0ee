import { answerFinding } from './check-answerable.ts';
import { gatingFinding } from './check-gating.ts';
import { unreachableFinding, unreachableNestedFinding } from './check-reachable.ts';
import {
  CODES_BY_KIND,
  FINDING_KINDS,
  type Finding,
  type FindingCode,
  type FindingKind,
  type FlowContext,
} from './flow-finding.ts';
import { addRating, addThankYou, moveStep } from './flow-fixes.ts';
import {
  possibleViewers,
  type StepViewers,
  stepViewers,
  viewersWithoutThankYou,
} from './step-viewers.ts';
import { type Flow, isQuestion } from './steps.ts';
import { flowTexts, languagesWithoutOwnTexts, offeredLanguages } from './survey-languages.ts';

type Draft = Omit<Finding, 'kind'>;

/**
 * Problems of a valid flow: steps that no one sees or can answer, public reviews requested only from
 * satisfied customers, and likely mistakes. Checks every rating and branch; the flow may be a draft. Ordered
 * by severity, then by step.
 */
export function checkFlow(flow: Flow, context: FlowContext): readonly Finding[] {
  const viewers = stepViewers(flow, context);
  const drafts = [
    ...flow.flatMap((_, index) => stepFindings(flow, index, { context, viewers })),
    ...flowFindings(flow, context),
  ];
  return drafts
    .map((draft) => ({ ...draft, kind: kindOf(draft.code) }))
    .sort((one, other) => weightOf(one) - weightOf(other));
}

type StepContext = {
  readonly context: FlowContext;
  readonly viewers: readonly StepViewers[];
};

function stepFindings(flow: Flow, index: number, stepContext: StepContext): Draft[] {
  const { context: flowContext, viewers } = stepContext;
  const step = flow[index];
  const seen = viewers[index];
  if (step === undefined || seen === undefined) return [];
  const unreachable =
    seen.step.length === 0
      ? unreachableFinding(flow, index, flowContext)
      : unreachableNestedFinding(step, index, seen.nested);
  return [
    unreachable,
    gatingFinding(flow, index, stepContext),
    earlyRangeFinding(flow, index, seen),
    ...answerFinding(step, index, flowContext),
  ].filter((one) => one !== null);
}

/** Respondents without a rating in the link have none yet, so a range hides the step from them. */
function earlyRangeFinding(flow: Flow, index: number, { step: seenBy }: StepViewers): Draft | null {
  const ratingIndex = flow.findIndex(({ type }) => type === 'ratingq');
  const step = flow[index];
  if (index >= ratingIndex || seenBy.length === 0 || seenBy.includes(null)) return null;
  if (step === undefined || !('showTo' in step) || step.type === 'thankyou') return null;
  const fix = moveStep('move_after_rating', index, ratingIndex);
  return { code: 'range_before_rating', index, isNested: false, ratings: [null], fix };
}

function flowFindings(flow: Flow, { resolve, languages }: FlowContext): Draft[] {
  const findings: Draft[] = [];
  const base = { index: null, isNested: false } as const;
  if (!flow.some(isQuestion)) {
    findings.push({ ...base, code: 'no_question', ratings: [], fix: addRating(flow, resolve) });
  }
  const unthanked = viewersWithoutThankYou(flow);
  if (unthanked.length > 0) {
    const isEveryone = unthanked.length === possibleViewers(flow, flow.length).length;
    const ratings = isEveryone ? [] : unthanked;
    findings.push({ ...base, code: 'no_thank_you', ratings, fix: addThankYou(flow) });
  }
  const texts = flowTexts(flow);
  const missing = languagesWithoutOwnTexts(texts, languages);
  if (missing.length > 0) {
    const offered = offeredLanguages(texts, languages);
    const code = 'own_texts_missing';
    findings.push({ ...base, code, ratings: [], languages: { offered, missing }, fix: null });
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
