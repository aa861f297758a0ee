import type { Measure } from '#domain/response-measures.ts';
import type { Delta } from './store.ts';

/** The deltas of a change of some rows, one per measure. */
export function differenceOf<State>(
  before: ReadonlyMap<string, State>,
  after: ReadonlyMap<string, State>,
  measuresOf: (state: State) => Measure[],
): Delta[] {
  const deltas = new Map<string, Delta>();
  const add = (states: Iterable<State>, change: 1 | -1) => {
    for (const measure of [...states].flatMap(measuresOf)) {
      const key = `${measure.slot.getTime()} ${measure.name}`;
      const total = (deltas.get(key)?.change ?? 0) + change;
      deltas.set(key, { ...measure, change: total });
    }
  };
  add(before.values(), -1);
  add(after.values(), 1);
  return [...deltas.values()].filter(({ change }) => change !== 0);
}
