/** A value that components can subscribe to. */
export type StateStore<State> = {
  get(): State;
  set(state: State): void;
  /** Applies the changes; does nothing if all values are the same. */
  change(changes: Partial<State>): void;
  subscribe(listener: () => void): () => void;
};

export function createStateStore<State extends object>(initial: State): StateStore<State> {
  const listeners = new Set<() => void>();
  let state = initial;

  function set(next: State): void {
    state = next;
    for (const listener of listeners) listener();
  }

  return {
    get: () => state,
    set,
    change(changes) {
      const keys = Object.keys(changes) as (keyof State)[];
      if (keys.some((key) => changes[key] !== state[key])) set({ ...state, ...changes });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
