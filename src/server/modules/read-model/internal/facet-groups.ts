import { SENTIMENTS } from '#domain/ratings.ts';
import { RESPONSE_STATUSES } from '#domain/response-status.ts';
import type { Facet, FacetKind } from '#domain/session-facets.ts';
import { SOURCES } from '#domain/sources.ts';
import type { ResponseFilter } from '../response-query.ts';

/** Matches a session that has a facet with one of the values or, with `isNegated`, none of them. */
export interface FacetGroup {
  kind: FacetKind;
  subject: string;
  values: readonly string[];
  isNegated: boolean;
}

/** The groups, all of which a session has to match. */
export function facetGroupsOf(filter: ResponseFilter): FacetGroup[] {
  const { sentiments, statuses, sources, isHidden, isSuspected, questionId, answers } = filter;
  const groups = [oneOf('listed', ['']), isHidden ? oneOf('hidden', ['']) : NOT_HIDDEN];
  if (isSuspected) groups.push(oneOf('suspected', ['']));
  if (sentiments.length < SENTIMENTS.length) groups.push(oneOf('sentiment', sentiments));
  if (statuses.length < RESPONSE_STATUSES.length) groups.push(oneOf('status', statuses));
  if (sources.length < SOURCES.length) groups.push(oneOf('source', sources));
  if (questionId !== null) groups.push(oneOf('answered', [''], questionId));
  if (questionId !== null && answers.length > 0) groups.push(oneOf('chosen', answers, questionId));
  return groups;
}

export function oneOf(kind: FacetKind, values: readonly string[], subject = ''): FacetGroup {
  return { kind, subject, values, isNegated: false };
}

export const NOT_HIDDEN: FacetGroup = { ...oneOf('hidden', ['']), isNegated: true };

export function matchesAll(groups: readonly FacetGroup[], facets: readonly Facet[]): boolean {
  return groups.every(
    ({ kind, subject, values, isNegated }) =>
      facets.some(
        (one) => one.kind === kind && one.subject === subject && values.includes(one.value),
      ) !== isNegated,
  );
}
