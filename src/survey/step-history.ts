type Options = {
  readonly history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>;
  /** How many steps lie before the current one. */
  readonly depth: () => number;
  /** Shows the step that has this many before it. */
  readonly backTo: (depth: number) => void;
  /** Leaves the current step for the next one; an error may keep it. */
  readonly forward: () => void;
};

export type StepHistory = {
  /** The survey may have moved to another step. */
  stateChanged(): void;
  /** The browser has moved to another entry, by its own buttons or by us. */
  popped(): void;
};

/**
 * Keeps one entry of the browser's history for each step up to the current one, so that its Back and Forward
 * lead to the steps. An entry only stores how many steps lie before its own.
 */
export function createStepHistory({ history, depth, backTo, forward }: Options): StepHistory {
  let entry = depthIn(history.state);
  /** The entry that we are moving to, which the browser does a moment later. */
  let heading: number | null = null;
  /** The survey is following the browser: only its last state counts. */
  let isFollowing = false;
  if (entry === null) history.replaceState(stateOf(0), '');
  entry ??= 0;

  function stateChanged(): void {
    if (heading === null && !isFollowing) follow(entry ?? 0, depth());
  }

  function follow(from: number, to: number): void {
    if (to < from) {
      heading = to;
      history.go(to - from);
      return;
    }
    for (let next = from + 1; next <= to; next += 1) history.pushState(stateOf(next), '');
    entry = to;
  }

  function popped(): void {
    const found = depthIn(history.state);
    if (found === null) return;
    entry = found;
    if (heading === null) {
      isFollowing = true;
      if (found < depth()) backTo(found);
      else if (found > depth()) forward();
      isFollowing = false;
    }
    heading = null;
    stateChanged();
  }

  stateChanged();
  return { stateChanged, popped };
}

const KEY = 'stepsBefore';

function stateOf(depth: number): object {
  return { [KEY]: depth };
}

function depthIn(state: unknown): number | null {
  const depth = (state as { [KEY]?: unknown } | null)?.[KEY];
  return typeof depth === 'number' ? depth : null;
}
