import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';

/** Long enough to see what was chosen, short enough not to wait. */
const PAUSE = 350;

/**
 * A click handler for a form: a tap on one of its radio buttons sends the form after a short pause.
 * Choosing with the keyboard does not, since arrow keys pass over other choices on their way.
 */
export function useTapToMoveOn(form: RefObject<HTMLFormElement | null>) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return ({ target, detail }: MouseEvent): void => {
    clearTimeout(timer.current);
    const isRadio = target instanceof HTMLInputElement && target.type === 'radio';
    // Browsers count 0 clicks where a key or a script chose.
    if (!isRadio || detail === 0) return;
    timer.current = setTimeout(() => form.current?.requestSubmit(), PAUSE);
  };
}
