import { SENTIMENTS } from '#domain/ratings.ts';
import type { Fact, FactKind } from '#domain/session-facts.ts';
import type { Tx } from '#server/platform/context.ts';
import { countFolded } from './matching/count-folded.ts';
import { oneOf } from './matching/fact-groups.ts';
import { openIndex } from './matching/open-index.ts';
import { SEARCH_LIMITS } from './matching/search/resolve-words.ts';
import { selectFitting } from './matching/selection.ts';
import type { Period } from './matching/store.ts';
import type { ReadMemory } from './read-memory.ts';

export interface StepCount {
  questionId: string;
  answered: number;
  skipped: number;
  /** Were shown it and went no further. */
  left: number;
}

const KINDS = ['answered', 'skipped', 'left'] as const satisfies readonly FactKind[];
type StepFact = Fact & { kind: (typeof KINDS)[number] };
const isOfStep = <F extends { kind: FactKind }>(fact: F): fact is F & Pick<StepFact, 'kind'> =>
  KINDS.some((kind) => kind === fact.kind);

/** How the sessions that started in a period fared at each question; those put away do not count. */
export async function countSteps(
  tx: Tx,
  businessId: string,
  { period, memory }: { period: Period; memory: ReadMemory },
): Promise<{ steps: StepCount[]; isWhole: boolean }> {
  const { mostChanged } = SEARCH_LIMITS;
  const index = await openIndex(tx, businessId, { mostChanged, memory });
  const groups = [oneOf('sentiment', SENTIMENTS), { ...oneOf('putAway', ['']), isNegated: true }];
  const { from, before } = period;
  const selection = selectFitting(index, { groups, from, before, words: '' });
  const facts = index.facts.filter(isOfStep);
  const countOf = await countFolded(
    selection,
    facts.map(({ factId }) => factId),
  );
  const steps = new Map<string, StepCount>();
  for (const fact of facts) add(steps, fact, countOf.get(fact.factId) ?? 0);
  for (const session of selection.changed) {
    for (const fact of session.facts.filter(isOfStep)) add(steps, fact, 1);
  }
  return { steps: [...steps.values()], isWhole: !index.isBehind };
}

function add(
  steps: Map<string, StepCount>,
  { kind, subject }: Pick<StepFact, 'kind' | 'subject'>,
  count: number,
): void {
  const step = steps.get(subject) ?? { questionId: subject, answered: 0, skipped: 0, left: 0 };
  step[kind] += count;
  steps.set(subject, step);
}
