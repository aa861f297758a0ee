import { SHARE_CODES } from './platforms.ts';
import { convertRating, type RatingType, type Sentiment } from './ratings.ts';
import type { ResponseStatus } from './response-status.ts';
import type { Source } from './sources.ts';
import { kioskFlow } from './survey-flow/kiosk-flow.ts';
import { isQuestion, type Step, stepAt } from './survey-flow/steps.ts';
import { nextStepIndex, stepOrder } from './survey-flow/visible-steps.ts';

/**
 * The kinds of facet. Without a value: the session is listed (it has an answer, and is not unopened), hidden (archived,
 * spam, a test or unopened), or suspected (it has one sign of a bot, which is not enough to make it spam). With a `value`: its sentiment, its status,
 * its source, and its rating on the NPS scale, '' without one. With a `subject` (a question): it was answered, skipped, or the last
 * one shown to a respondent who left; with both: the chosen option or rating.
 */
export type FacetKind =
  | 'listed'
  | 'hidden'
  | 'suspected'
  | 'sentiment'
  | 'status'
  | 'source'
  | 'rating'
  | 'answered'
  | 'skipped'
  | 'left'
  | 'chosen';

export type Facet = {
  readonly kind: FacetKind;
  readonly subject: string;
  readonly value: string;
};

/** The parts of an entry that determine facets. */
export type AnsweredStep = {
  readonly i: number;
  readonly questionId: string;
  readonly type: string;
  readonly isSkipped: boolean;
  /** For rating and choice questions; null for others. */
  readonly answer: unknown;
};

export type FacetSource = {
  readonly isListed: boolean;
  readonly isHidden: boolean;
  readonly isSuspected: boolean;
  readonly isFinished: boolean;
  readonly sentiment: Sentiment;
  readonly status: ResponseStatus;
  readonly source: Source;
  readonly rating: number | null;
  readonly ratingType: RatingType | null;
  readonly entries: readonly AnsweredStep[];
};

/** All facets of a session of this flow. */
export function facetsOf<Text>(session: FacetSource, flow: readonly Step<Text>[]): Facet[] {
  const { isListed, isHidden, isSuspected, isFinished, sentiment, status, source, entries } =
    session;
  const shown = source === 'kiosk' ? kioskFlow(flow) : flow;
  const leftAt = isFinished ? null : lastShown(session, shown);
  return [
    ...(isListed ? [facet('listed')] : []),
    ...(isHidden ? [facet('hidden')] : []),
    ...(isSuspected ? [facet('suspected')] : []),
    facet('sentiment', '', sentiment),
    facet('status', '', status),
    facet('source', '', source),
    facet('rating', '', ratingFacetOf(session)),
    ...entries.flatMap(facetsOfEntry),
    ...(leftAt === null ? [] : [facet('left', leftAt)]),
  ];
}

/** A unique text for each facet. */
export function facetKey({ kind, subject, value }: Facet): string {
  return JSON.stringify([kind, subject, value]);
}

function facet(kind: FacetKind, subject = '', value = ''): Facet {
  return { kind, subject, value };
}

/** The value of the rating facet, on the NPS scale: '' without a rating. */
export function ratingFacetOf({
  rating,
  ratingType,
}: Pick<FacetSource, 'rating' | 'ratingType'>): string {
  if (rating === null || ratingType === null) return '';
  return String(convertRating(rating, ratingType, 'nps'));
}

const COUNTED_TYPES: readonly string[] = ['ratingq', 'singleq', 'multiq'];

function facetsOfEntry({ questionId, type, isSkipped, answer }: AnsweredStep): Facet[] {
  if (isSkipped) return [facet('skipped', questionId)];
  const chosen = COUNTED_TYPES.includes(type) ? chosenIn(answer) : [];
  return [
    facet('answered', questionId),
    ...chosen.map((option) => facet('chosen', questionId, option)),
  ];
}

function chosenIn(answer: unknown): string[] {
  const list: readonly unknown[] = Array.isArray(answer) ? answer : [answer];
  const texts = list.filter((one) => one !== null && one !== undefined).map(String);
  return [...new Set(texts)];
}

/**
 * The question after the last one passed: shown to every respondent who has not finished. The page stores
 * each step that is left, so earlier questions without an entry were not shown.
 */
function lastShown<Text>(
  { entries, rating }: FacetSource,
  flow: readonly Step<Text>[],
): string | null {
  const state = {
    rating,
    cameFromEmail: false,
    skippedShare: entries.some(({ type, isSkipped }) => type === 'shareq' && isSkipped),
    usableShareCodes: SHARE_CODES,
  };
  const passed = entries.map((entry) => entry.i);
  let i = passed.toSorted((a, b) => stepOrder(flow, a) - stepOrder(flow, b)).at(-1) ?? -1;
  for (;;) {
    const next = nextStepIndex(flow, i, state);
    if (next === null) return null;
    const step = stepAt(flow, next);
    if (step && isQuestion(step)) return step.questionID;
    i = next;
  }
}
