import { setImmediate as nextTurn } from 'node:timers/promises';

/** Items that are worked on before requests get their turn. */
const TURN = 25;

/** As `map`, but a server that does it goes on answering in between. */
export async function inTurns<T, R>(items: readonly T[], work: (item: T) => R): Promise<R[]> {
  const results: R[] = [];
  for (const [place, item] of items.entries()) {
    if (place % TURN === 0) await nextTurn();
    results.push(work(item));
  }
  return results;
}
