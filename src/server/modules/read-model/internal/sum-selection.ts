import { type FacetKind, facetKey } from '#domain/session-facets.ts';
import type { StepCount, Sums } from '../response-query.ts';
import type { Selection } from './selection.ts';
import { countFacets, type FacetCount } from './store.ts';

/** The number of selected sessions, and their votes on questions with options or ratings. */
export async function sumSelection(selection: Selection): Promise<Sums> {
  const counts = await countKinds(selection, ['listed', 'answered', 'chosen']);
  const questions = new Set(
    counts.filter(({ kind }) => kind === 'chosen').map(({ subject }) => subject),
  );
  return {
    count: counts.find(({ kind }) => kind === 'listed')?.count ?? 0,
    votes: counts
      .filter(({ subject }) => questions.has(subject))
      .map(({ kind, subject, value, count }) => ({
        questionId: subject,
        option: kind === 'chosen' ? value : null,
        votes: count,
      })),
  };
}

const STEP_KINDS = ['answered', 'skipped', 'left'] as const;

/** How often each question was answered, skipped, or shown last. */
export async function sumSteps(selection: Selection): Promise<StepCount[]> {
  const steps = new Map<string, StepCount>();
  for (const { kind, subject, count } of await countKinds(selection, STEP_KINDS)) {
    const step = steps.get(subject) ?? { questionId: subject, answered: 0, skipped: 0, left: 0 };
    steps.set(subject, { ...step, [kind]: count });
  }
  return [...steps.values()];
}

/** The facets of some kinds among the selected sessions, each with its count. */
async function countKinds(selection: Selection, kinds: readonly FacetKind[]) {
  const { index, waiting } = selection;
  const counts = new Map<string, FacetCount>();
  for (const found of await countFacets(index.tx, index.businessId, { query: selection, kinds })) {
    if (found.count > 0) counts.set(facetKey(found), found);
  }
  for (const facet of waiting.flatMap(({ facets }) => facets)) {
    const key = facetKey(facet);
    const count = (counts.get(key)?.count ?? 0) + 1;
    if (kinds.includes(facet.kind)) counts.set(key, { ...facet, count });
  }
  return [...counts.values()];
}
