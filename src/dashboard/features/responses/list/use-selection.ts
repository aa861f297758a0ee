import { useRef, useState } from 'react';
import { MAX_BULK_SIZE } from '#domain/response-status.ts';

export type Selection = ReturnType<typeof useSelection>;

/** The selected responses, across pages; `listed` contains the selectable ones in list order. */
export function useSelection(listed: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const anchor = useRef<string | null>(null);
  // Rows that have left the list are no longer selected.
  const selected = listed.filter((id) => chosen.has(id));

  function toggle(id: string, isRange = false): void {
    const isOn = !chosen.has(id);
    const ids = isRange && anchor.current !== null ? withRange(listed, anchor.current, id) : [id];
    anchor.current = id;
    set(ids, isOn);
  }

  function set(ids: readonly string[], isOn: boolean): void {
    const others = selected.filter((id) => !ids.includes(id));
    setChosen(new Set(isOn ? [...others, ...ids].slice(0, MAX_BULK_SIZE) : others));
  }

  /** Restores a selection after a failure; responses selected meanwhile stay selected. */
  function restore(ids: readonly string[]): void {
    setChosen((others) => new Set([...others, ...ids].slice(0, MAX_BULK_SIZE)));
  }

  function clear(): void {
    anchor.current = null;
    setChosen(new Set());
  }

  return { selected, has: (id: string) => chosen.has(id), toggle, set, restore, clear };
}

/** The range between both, inclusive, in either order; only `to` if `from` is no longer listed. */
export function withRange(listed: readonly string[], from: string, to: string): string[] {
  const [start, end] = [listed.indexOf(from), listed.indexOf(to)];
  if (start < 0 || end < 0) return [to];
  return listed.slice(Math.min(start, end), Math.max(start, end) + 1);
}
