import { SENTIMENTS } from '#domain/ratings.ts';
import { RESPONSE_STATUSES } from '#domain/response-status.ts';
import { type Fact, type FactKind, factKey } from '#domain/session-facts.ts';
import type { ResponseFilter } from '../response-filter.ts';

/** A session fits where one of the facts, or with `isNegated` none of them, is true of it. */
export interface FactGroup {
  anyOf: readonly Fact[];
  isNegated: boolean;
}

/** What the filter asks of the facts of a session: each of these. */
export function factGroupsOf(filter: ResponseFilter): FactGroup[] {
  const { sentiments, statuses, putAway, questionId, answers } = filter;
  const groups = [oneOf('listed', ['']), { ...oneOf('putAway', ['']), isNegated: !putAway }];
  if (sentiments.length < SENTIMENTS.length) groups.push(oneOf('sentiment', sentiments));
  if (statuses.length < RESPONSE_STATUSES.length) groups.push(oneOf('status', statuses));
  if (questionId !== null) groups.push(oneOf('answered', [''], questionId));
  if (questionId !== null && answers.length > 0) groups.push(oneOf('chosen', answers, questionId));
  return groups;
}

/** Those of one rating, on the scale of NPS; '' is without one. */
export function ratingGroup(rating: string): FactGroup {
  return oneOf('rating', [rating]);
}

export function fits(groups: readonly FactGroup[], facts: readonly Fact[]): boolean {
  const keys = new Set(facts.map(factKey));
  return groups.every(
    ({ anyOf, isNegated }) => anyOf.some((fact) => keys.has(factKey(fact))) !== isNegated,
  );
}

/** Those of which one of the values is true. */
export function oneOf(kind: FactKind, values: readonly string[], subject = ''): FactGroup {
  return { anyOf: values.map((value) => ({ kind, subject, value })), isNegated: false };
}
