import { type RefObject, useEffect, useRef } from 'react';

type FocusOn<Box> = {
  container: RefObject<Box | null>;
  /** Looks for them in this order after the next drawing; what is disabled takes no focus. */
  focusOn: (...names: string[]) => void;
};

/** Gives the focus to what bears a name (`data-focus`), since a line that moves would lose it. */
export function useFocusOn<Box extends HTMLElement>(): FocusOn<Box> {
  const container = useRef<Box>(null);
  const wanted = useRef<readonly string[]>([]);
  useEffect(() => {
    if (wanted.current.length === 0) return;
    const named = [...(container.current?.querySelectorAll<HTMLElement>('[data-focus]') ?? [])];
    const found = wanted.current
      .map((name) => named.find((one) => one.dataset.focus === name && !one.matches(':disabled')))
      .find((one) => one !== undefined);
    wanted.current = [];
    found?.focus();
  });
  return {
    container,
    focusOn: (...names) => {
      wanted.current = names;
    },
  };
}
