import { SENTIMENTS } from '#domain/ratings.ts';
import type { FactKind } from '#domain/session-facts.ts';
import type { Tx } from '#server/platform/context.ts';
import { oneOf } from './matching/fact-groups.ts';
import { openIndex } from './matching/open-index.ts';
import { SEARCH_LIMITS } from './matching/search/resolve-words.ts';
import { selectFitting } from './matching/selection.ts';
import { countFacts, type Period } from './matching/store.ts';

export interface StepCount {
  questionId: string;
  answered: number;
  skipped: number;
  /** Were shown it and went no further. */
  left: number;
}

const KINDS = ['answered', 'skipped', 'left'] as const satisfies readonly FactKind[];

/** How the sessions that started in a period fared at each question; those put away do not count. */
export async function countSteps(tx: Tx, businessId: string, period: Period): Promise<StepCount[]> {
  const index = await openIndex(tx, businessId, SEARCH_LIMITS.mostChanged);
  const groups = [oneOf('sentiment', SENTIMENTS), { ...oneOf('putAway', ['']), isNegated: true }];
  const { wanted, changed } = selectFitting(index, { groups, ...period, words: '' });
  const facts = index.facts.filter(({ kind }) => KINDS.some((one) => one === kind));
  const factIds = facts.map(({ factId }) => factId);
  const counts = await countFacts(tx, businessId, { wanted, factIds });
  const countOf = new Map(counts.map(({ factId, count }) => [factId, count]));
  const now = changed.flatMap((session) => session.facts);
  const sum = (kind: FactKind, questionId: string) => {
    const id = facts.find((fact) => fact.kind === kind && fact.subject === questionId)?.factId;
    const folded = id === undefined ? 0 : (countOf.get(id) ?? 0);
    return folded + now.filter((fact) => fact.kind === kind && fact.subject === questionId).length;
  };
  const questionIds = [...facts, ...now.filter(({ kind }) => KINDS.some((one) => one === kind))];
  return [...new Set(questionIds.map(({ subject }) => subject))].map((questionId) => ({
    questionId,
    answered: sum('answered', questionId),
    skipped: sum('skipped', questionId),
    left: sum('left', questionId),
  }));
}
