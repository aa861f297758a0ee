import type { ShowcaseChange } from './showcase-change.ts';

/** Milliseconds between two looks at whether it is a change's turn; from the specification. */
export const SHOWCASE_RETRY = 100;

type Listener = () => void;

/**
 * The changes of this tab that the server has not answered yet: first in, first out, one at a time.
 * What the screen shows is what the server said last with these on top, so that one that fails is
 * reverted by leaving the queue, and the last click always counts.
 */
export function createShowcaseQueue(pause: (milliseconds: number) => Promise<void> = wait) {
  let pending: readonly ShowcaseChange[] = [];
  let isRunning = false;
  const listeners = new Set<Listener>();

  function set(next: readonly ShowcaseChange[]): void {
    pending = next;
    for (const listener of listeners) listener();
  }

  /** Saves the change when its turn has come; settles as `save` does. */
  async function add(change: ShowcaseChange, save: () => Promise<void>): Promise<void> {
    set([...pending, change]);
    while (isRunning || pending[0] !== change) await pause(SHOWCASE_RETRY);
    isRunning = true;
    try {
      await save();
    } finally {
      isRunning = false;
      set(pending.filter((one) => one !== change));
    }
  }

  return {
    add,
    read: () => pending,
    subscribe: (listener: Listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** One for the whole tab: changes of different screens must not overtake each other. */
export const showcaseQueue = createShowcaseQueue();

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
