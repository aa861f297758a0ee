import { useRef, useState } from 'react';
import { MAX_SELECTED } from '#domain/response-status.ts';

export type Selection = ReturnType<typeof useSelection>;

/** All ids of a list, read beyond its loaded rows. */
type Matching = { readonly list: string; readonly ids: readonly string[] };

/**
 * The selected responses, across pages. `listed` contains the loaded ones in list order; `list` names the list by its
 * filters.
 */
export function useSelection(listed: readonly string[], list: string) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [matching, setMatching] = useState<Matching | null>(null);
  const anchor = useRef<string | null>(null);
  const all = matching?.list === list ? matching.ids : [];
  // Rows that have left the list are no longer selected.
  const selected = [...new Set([...listed, ...all])].filter((id) => chosen.has(id));

  function toggle(id: string, isRange = false): void {
    const isOn = !chosen.has(id);
    const ids = isRange && anchor.current !== null ? withRange(listed, anchor.current, id) : [id];
    anchor.current = id;
    set(ids, isOn);
  }

  function set(ids: readonly string[], isOn: boolean): void {
    const others = selected.filter((id) => !ids.includes(id));
    setChosen(new Set(isOn ? [...others, ...ids].slice(0, MAX_SELECTED) : others));
  }

  /** Selects all responses of the list, also those whose rows are not loaded. */
  function setAll(ids: readonly string[]): void {
    setMatching({ list, ids });
    setChosen(new Set(ids));
  }

  /** Restores a selection after a failure; responses selected meanwhile stay selected. */
  function restore(ids: readonly string[]): void {
    if (ids.length === 0) return;
    setMatching({ list, ids: [...all, ...ids] });
    setChosen((others) => new Set([...others, ...ids].slice(0, MAX_SELECTED)));
  }

  function clear(): void {
    anchor.current = null;
    setMatching(null);
    setChosen(new Set());
  }

  return {
    selected,
    /** Whether rows are selected that are not loaded. */
    isBeyondRows: selected.length > listed.filter((id) => chosen.has(id)).length,
    has: (id: string) => chosen.has(id),
    toggle,
    set,
    setAll,
    restore,
    clear,
  };
}

/** The range between both, inclusive, in either order; only `to` if `from` is no longer listed. */
export function withRange(listed: readonly string[], from: string, to: string): string[] {
  const [start, end] = [listed.indexOf(from), listed.indexOf(to)];
  if (start < 0 || end < 0) return [to];
  return listed.slice(Math.min(start, end), Math.max(start, end) + 1);
}
