import { useEffect, useRef } from 'react';

/**
 * Keeps the focus in a block whose focused element disappears with the next step: on the field, on the button
 * that opens it, or else on the block. It never takes the focus from elsewhere unless it was claimed.
 */
export function useBlockFocus(step: string | undefined) {
  const block = useRef<HTMLDivElement>(null);
  const isClaimed = useRef(false);
  const lastStep = useRef(step);
  useEffect(() => {
    if (lastStep.current === step || block.current === null) return;
    lastStep.current = step;
    const isHere = block.current.contains(document.activeElement);
    if (isClaimed.current || isHere) focusOn(block.current);
    isClaimed.current = false;
  }, [step]);
  return {
    block,
    /** The user acted here: the next step gets the focus. */
    claimFocus: () => {
      isClaimed.current = true;
    },
  };
}

function focusOn(block: HTMLElement): void {
  const field = block.querySelector('textarea');
  if (field !== null) {
    field.focus();
    field.setSelectionRange(field.value.length, field.value.length);
    return;
  }
  const opener = block.querySelector<HTMLElement>('[data-opens-composer]');
  (opener ?? block).focus({ preventScroll: true });
}
