import { useLayoutEffect, useRef } from 'react';

/** Puts the focus into the first field of the last line, marked data-new-field, once it is there. */
export function useFocusNew(count: number) {
  const container = useRef<HTMLFieldSetElement>(null);
  const isAwaited = useRef(false);
  useLayoutEffect(() => {
    if (!isAwaited.current || count === 0) return;
    isAwaited.current = false;
    const lines = container.current?.querySelectorAll('[data-new-field]');
    const last = lines?.item(lines.length - 1);
    last?.querySelector<HTMLElement>('input:not([type="radio"]), textarea')?.focus();
  }, [count]);
  return {
    container,
    focusNew: () => {
      isAwaited.current = true;
    },
  };
}
