import type { ResponseFilter } from '../response-query.ts';
import { atPositions, type Selection } from './selection.ts';
import { listPositionsWithReference } from './store.ts';

type Filter = Pick<ResponseFilter, 'from' | 'before' | 'reference' | 'isHidden'>;

/**
 * The sessions of a selection that have the filter's reference; if they are more than `maxFound`, the newest, with
 * `isComplete` false.
 */
export async function findReference(selection: Selection, filter: Filter, maxFound: number) {
  if (filter.reference === null) return { selection, isComplete: true };
  const positions = await listPositions(selection, filter, maxFound + 1);
  const isComplete = positions.length <= maxFound;
  return { selection: atPositions(selection, positions), isComplete };
}

/** All sessions of a selection that have the filter's reference; may take seconds. */
export async function findAllWithReference(
  selection: Selection,
  filter: Filter,
): Promise<Selection> {
  return atPositions(selection, await listPositions(selection, filter, null));
}

function listPositions(
  { index }: Selection,
  { reference, isHidden, ...period }: Filter,
  limit: number | null,
): Promise<number[]> {
  const wanted = { reference: reference ?? '', isHidden, period, limit };
  return listPositionsWithReference(index.tx, index.businessId, wanted);
}
