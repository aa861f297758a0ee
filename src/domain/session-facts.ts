import { SHARE_CODES } from './platforms.ts';
import { convertRating, type RatingType, type Sentiment } from './ratings.ts';
import type { ResponseStatus } from './response-status.ts';
import { isQuestion, type Step, stepAt } from './survey-flow/steps.ts';
import { nextStepIndex, placeOfStep } from './survey-flow/visible-steps.ts';

/**
 * What can be true of a session. About nothing further: that it is listed (somebody answered something),
 * or put away (archived, spam or a test). By `value`: its sentiment, its status, and its rating on the scale
 * of NPS, '' without one. By `subject`, a question: that it was answered, skipped, the last one shown to
 * somebody who left; and by question and `value`: the option or rating that was chosen.
 */
export type FactKind =
  | 'listed'
  | 'putAway'
  | 'sentiment'
  | 'status'
  | 'rating'
  | 'answered'
  | 'skipped'
  | 'left'
  | 'chosen';

export type Fact = {
  readonly kind: FactKind;
  readonly subject: string;
  readonly value: string;
};

/** What of an entry decides facts. */
export type AnsweredStep = {
  readonly i: number;
  readonly questionId: string;
  readonly type: string;
  readonly isSkipped: boolean;
  /** Of rating and choice questions; null of others. */
  readonly answer: unknown;
};

export type FactSource = {
  readonly isListed: boolean;
  readonly isPutAway: boolean;
  readonly isFinished: boolean;
  readonly sentiment: Sentiment;
  readonly status: ResponseStatus;
  readonly rating: number | null;
  readonly ratingType: RatingType | null;
  readonly entries: readonly AnsweredStep[];
};

/** Everything that is true of a session that was asked this flow. */
export function factsOf<Text>(session: FactSource, flow: readonly Step<Text>[]): Fact[] {
  const { isListed, isPutAway, isFinished, sentiment, status, entries } = session;
  const leftAt = isFinished ? null : lastShown(session, flow);
  return [
    ...(isListed ? [fact('listed')] : []),
    ...(isPutAway ? [fact('putAway')] : []),
    fact('sentiment', '', sentiment),
    fact('status', '', status),
    fact('rating', '', ratingFactOf(session)),
    ...entries.flatMap(factsOfEntry),
    ...(leftAt === null ? [] : [fact('left', leftAt)]),
  ];
}

/** One text for each fact. */
export function factKey({ kind, subject, value }: Fact): string {
  return JSON.stringify([kind, subject, value]);
}

function fact(kind: FactKind, subject = '', value = ''): Fact {
  return { kind, subject, value };
}

/** The rating on the scale of NPS, as its fact has it: '' without one. */
export function ratingFactOf({
  rating,
  ratingType,
}: Pick<FactSource, 'rating' | 'ratingType'>): string {
  if (rating === null || ratingType === null) return '';
  return String(convertRating(rating, ratingType, 'nps'));
}

const COUNTED_TYPES: readonly string[] = ['ratingq', 'singleq', 'multiq'];

function factsOfEntry({ questionId, type, isSkipped, answer }: AnsweredStep): Fact[] {
  if (isSkipped) return [fact('skipped', questionId)];
  const chosen = COUNTED_TYPES.includes(type) ? chosenIn(answer) : [];
  return [
    fact('answered', questionId),
    ...chosen.map((option) => fact('chosen', questionId, option)),
  ];
}

function chosenIn(answer: unknown): string[] {
  const list: readonly unknown[] = Array.isArray(answer) ? answer : [answer];
  const texts = list.filter((one) => one !== null && one !== undefined).map(String);
  return [...new Set(texts)];
}

/**
 * The question that came after the last one that was passed: whoever has not finished was shown it. The page
 * stores every step that is left, so a question without an entry before that was not shown.
 */
function lastShown<Text>(
  { entries, rating }: FactSource,
  flow: readonly Step<Text>[],
): string | null {
  const state = {
    rating,
    cameFromEmail: false,
    skippedShare: entries.some(({ type, isSkipped }) => type === 'shareq' && isSkipped),
    usableShareCodes: SHARE_CODES,
  };
  const passed = entries.map((entry) => entry.i);
  let i = passed.toSorted((a, b) => placeOfStep(flow, a) - placeOfStep(flow, b)).at(-1) ?? -1;
  for (;;) {
    const next = nextStepIndex(flow, i, state);
    if (next === null) return null;
    const step = stepAt(flow, next);
    if (step && isQuestion(step)) return step.questionID;
    i = next;
  }
}
