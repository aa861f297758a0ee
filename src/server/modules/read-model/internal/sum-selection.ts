import { type Facet, type FacetKind, facetKey } from '#domain/session-facets.ts';
import type { StepCount, Sums, Vote } from '../open-responses.ts';
import { type Selection, setsOf } from './selection.ts';
import { countFacets } from './store.ts';

/** How many are selected, and their votes on questions with options or ratings. */
export async function sumSelection(selection: Selection): Promise<Sums> {
  const { index, waiting } = selection;
  const chosen = [...index.facets, ...waiting.flatMap(({ facets }) => facets)].filter(
    ({ kind }) => kind === 'chosen',
  );
  const questions = new Set(chosen.map(({ subject }) => subject));
  const counts = await countKinds(
    selection,
    ({ kind, subject }) =>
      kind === 'listed' || kind === 'chosen' || (kind === 'answered' && questions.has(subject)),
  );
  let count = 0;
  const votes: Vote[] = [];
  for (const { kind, subject, value, count: found } of counts) {
    if (kind === 'listed') count = found;
    else
      votes.push({ questionId: subject, option: kind === 'chosen' ? value : null, votes: found });
  }
  return { count, votes };
}

const STEP_KINDS: readonly FacetKind[] = ['answered', 'skipped', 'left'];

/** How often each question was answered, skipped, and the last one shown. */
export async function sumSteps(selection: Selection): Promise<StepCount[]> {
  const steps = new Map<string, StepCount>();
  for (const { kind, subject, count } of await countKinds(selection, isOfStep)) {
    const step = steps.get(subject) ?? { questionId: subject, answered: 0, skipped: 0, left: 0 };
    steps.set(subject, { ...step, [kind]: count });
  }
  return [...steps.values()];
}

const isOfStep = ({ kind }: Facet) => STEP_KINDS.includes(kind);

type FacetCount = Facet & { count: number };

/** The facets that are asked for, with how many of the selected sessions have each; those that none has are left out. */
async function countKinds(
  selection: Selection,
  isAsked: (facet: Facet) => boolean,
): Promise<FacetCount[]> {
  const { index, waiting } = selection;
  const { tx, businessId } = index;
  const asked = index.facets.filter(isAsked);
  const facetIds = asked.map(({ facetId }) => facetId);
  const indexed = await countFacets(tx, businessId, { wanted: setsOf(selection), facetIds });
  const counts = new Map<string, FacetCount>();
  const add = (facet: Facet, count: number) => {
    const key = facetKey(facet);
    const { kind, subject, value } = facet;
    counts.set(key, { kind, subject, value, count: (counts.get(key)?.count ?? 0) + count });
  };
  for (const facet of asked) add(facet, indexed.get(facet.facetId) ?? 0);
  for (const facet of waiting.flatMap(({ facets }) => facets)) if (isAsked(facet)) add(facet, 1);
  return [...counts.values()].filter(({ count }) => count > 0);
}
