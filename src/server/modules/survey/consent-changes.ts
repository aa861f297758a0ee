import { isDeepStrictEqual } from 'node:util';
import type { AgreedTo } from '#domain/survey-flow/journey-entry.ts';
import type { AnswerRow, ConsentChange, PreviousAnswer } from './answers/store.ts';

/**
 * The consent log entries for answers: a consent given or withdrawn, or a text changed under consent. An
 * answer that is sent twice is logged once.
 */
export function consentChangesOf(
  answers: readonly AnswerRow[],
  previous: readonly PreviousAnswer[],
): ConsentChange[] {
  const keyOf = ({ sessionId, i }: { sessionId: string; i: number }) => `${sessionId} ${i}`;
  const previousOf = new Map(previous.map((answer) => [keyOf(answer), answer]));
  return answers.flatMap((answer) => {
    const before = previousOf.get(keyOf(answer));
    const hadAgreed = before !== undefined && hasAgreed(before.entry);
    if (!hadAgreed && !hasAgreed(answer.entry)) return [];
    return isSameEntry(before?.entry, answer.entry)
      ? []
      : [consentChangeOf({ ...answer, at: answer.answeredAt })];
  });
}

/** Whether two entries are stored identically; fields without a value are not stored. */
export function isSameEntry(before: object | undefined, now: object): boolean {
  return before !== undefined && isDeepStrictEqual(before, JSON.parse(JSON.stringify(now)));
}

function hasAgreed(entry: object): boolean {
  return 'consent' in entry && entry.consent === true;
}

interface Agreement {
  sessionId: string;
  i: number;
  /** The current answer; empty if it is deleted. */
  entry: object;
  at: Date;
  reason?: ConsentChange['reason'];
}

export function consentChangeOf({
  sessionId,
  i,
  entry,
  at,
  reason = null,
}: Agreement): ConsentChange {
  const isGiven = hasAgreed(entry);
  const agreedTo: Partial<AgreedTo> = isGiven ? entry : {};
  return {
    sessionId,
    i,
    isGiven,
    consentText: agreedTo.consentText ?? null,
    consentVersion: agreedTo.consentVersion ?? null,
    changedAt: at,
    reason,
  };
}
