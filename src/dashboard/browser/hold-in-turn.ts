/** How a turn was got: nobody held it, others held it before, or it was taken from one who stood still. */
export type Way = 'atOnce' | 'inTurn' | 'byForce';

interface Options {
  /** Ends the wait, and the turn. */
  left: AbortSignal;
  /** Called where another tab holds it. */
  onWait: () => void;
}

/**
 * Runs `hold` in one tab of the browser at a time, whichever first asked for the name, and in the next one
 * when that is gone. Its signal says that the turn is over. `takeOver` ends a wait by force.
 */
export function holdInTurn(
  name: string,
  hold: (way: Way, turn: AbortSignal) => Promise<void>,
  { left, onWait }: Options,
): { takeOver(): void } {
  let impatience = new AbortController();

  async function standInLine(): Promise<void> {
    let way: Way = 'atOnce';
    while (!left.aborted) way = await takeTurn(way);
  }

  async function takeTurn(way: Way): Promise<Way> {
    const turn = new AbortController();
    const signal = AbortSignal.any([left, turn.signal]);
    impatience = new AbortController();
    try {
      const options = optionsOf(way, AbortSignal.any([left, impatience.signal]));
      return await navigator.locks.request(name, options, async (lock): Promise<Way> => {
        if (lock === null) onWait();
        else await hold(way, signal);
        return 'inTurn';
      });
    } catch (error) {
      // A browser that knows locks may still refuse them here: then each tab is on its own.
      if (!isAbort(error)) await hold('atOnce', signal);
      return impatience.signal.aborted ? 'byForce' : 'inTurn';
    } finally {
      turn.abort();
    }
  }

  void standInLine();
  return { takeOver: () => impatience.abort() };
}

function optionsOf(way: Way, signal: AbortSignal): LockOptions {
  if (way === 'inTurn') return { signal };
  return way === 'atOnce' ? { ifAvailable: true } : { steal: true };
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
