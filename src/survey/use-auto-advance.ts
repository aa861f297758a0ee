import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';

/** Long enough to see the choice, short enough not to wait. */
const PAUSE = 350;

/**
 * A click handler for a form: tapping one of its radio buttons submits it after a short pause. Choosing by
 * keyboard does not, since arrow keys pass over other options.
 */
export function useAutoAdvance(form: RefObject<HTMLFormElement | null>) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return ({ target, detail }: MouseEvent): void => {
    // Browsers count 0 clicks for keys and scripts; a label's own click came before its control's.
    if (detail === 0) return;
    clearTimeout(timer.current);
    if (!isOnRadio(target)) return;
    timer.current = setTimeout(() => clickMain(form.current), PAUSE);
  };
}

/** Clicks the button like a person, since the form's frame may not allow submitting. */
export function clickMain(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLButtonElement>('button[type=submit]')?.click();
}

function isOnRadio(target: EventTarget): boolean {
  if (!(target instanceof Element)) return false;
  const control = target.closest('label')?.control ?? target;
  return (
    control instanceof HTMLInputElement && control.type === 'radio' && control.name === 'chosen'
  );
}
