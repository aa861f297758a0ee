import { type RefObject, useCallback, useEffect, useRef } from 'react';

/**
 * Keeps the focus in a list when the line with the focus leaves it: the next line's button gets it. Returns the
 * function to call with the line's index before it leaves.
 */
export function useFocusInList(list: RefObject<HTMLUListElement | null>): (index: number) => void {
  const leaving = useRef<{ index: number; length: number } | null>(null);
  useEffect(() => {
    const lines = list.current?.children;
    if (leaving.current === null || lines === undefined) return;
    const { index, length } = leaving.current;
    if (lines.length >= length || document.activeElement !== document.body) return;
    leaving.current = null;
    lines[Math.min(index, lines.length - 1)]?.querySelector('button')?.focus();
  });
  return useCallback(
    (index: number) => {
      leaving.current = { index, length: list.current?.children.length ?? 0 };
    },
    [list],
  );
}
