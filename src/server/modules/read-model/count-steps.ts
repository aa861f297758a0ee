import { SENTIMENTS } from '#domain/ratings.ts';
import type { FactKind } from '#domain/session-facts.ts';
import type { Tx } from '#server/platform/context.ts';
import type { FoldedCounts } from './folded-counts.ts';
import { countFolded } from './matching/count-folded.ts';
import { oneOf } from './matching/fact-groups.ts';
import { openIndex } from './matching/open-index.ts';
import { SEARCH_LIMITS } from './matching/search/resolve-words.ts';
import { selectFitting } from './matching/selection.ts';
import type { Period } from './matching/store.ts';

export interface StepCount {
  questionId: string;
  answered: number;
  skipped: number;
  /** Were shown it and went no further. */
  left: number;
}

const KINDS = ['answered', 'skipped', 'left'] as const satisfies readonly FactKind[];

/** How the sessions that started in a period fared at each question; those put away do not count. */
export async function countSteps(
  tx: Tx,
  businessId: string,
  { period, counts }: { period: Period; counts: FoldedCounts },
): Promise<{ steps: StepCount[]; isWhole: boolean }> {
  const { mostChanged } = SEARCH_LIMITS;
  const index = await openIndex(tx, businessId, { mostChanged, counts });
  const groups = [oneOf('sentiment', SENTIMENTS), { ...oneOf('putAway', ['']), isNegated: true }];
  const { from, before } = period;
  const selection = selectFitting(index, { groups, from, before, words: '' });
  const facts = index.facts.filter(({ kind }) => KINDS.some((one) => one === kind));
  const countOf = await countFolded(
    selection,
    facts.map(({ factId }) => factId),
  );
  const now = selection.changed.flatMap((session) => session.facts);
  const sum = (kind: FactKind, questionId: string) => {
    const id = facts.find((fact) => fact.kind === kind && fact.subject === questionId)?.factId;
    const folded = id === undefined ? 0 : (countOf.get(id) ?? 0);
    return folded + now.filter((fact) => fact.kind === kind && fact.subject === questionId).length;
  };
  const questionIds = [...facts, ...now.filter(({ kind }) => KINDS.some((one) => one === kind))];
  const steps = [...new Set(questionIds.map(({ subject }) => subject))].map((questionId) => ({
    questionId,
    answered: sum('answered', questionId),
    skipped: sum('skipped', questionId),
    left: sum('left', questionId),
  }));
  return { steps, isWhole: !index.isBehind };
}
