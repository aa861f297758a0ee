import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';

/** Long enough to see what was chosen, short enough not to wait. */
const PAUSE = 350;

/**
 * A click handler for a form: a tap on one of its radio buttons sends the form after a short pause.
 * Choosing with the keyboard does not, since arrow keys pass over other choices on their way.
 */
export function useAutoAdvance(form: RefObject<HTMLFormElement | null>) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return ({ target, detail }: MouseEvent): void => {
    // Browsers count 0 clicks where a key, a script or a label chose; of a label, the click itself came before.
    if (detail === 0) return;
    clearTimeout(timer.current);
    if (!isOnRadio(target)) return;
    timer.current = setTimeout(() => clickMain(form.current), PAUSE);
  };
}

/** As a finger would: a form that may not be sent still has its button. */
export function clickMain(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLButtonElement>('button[type=submit]')?.click();
}

function isOnRadio(target: EventTarget): boolean {
  if (!(target instanceof Element)) return false;
  const control = target.closest('label')?.control ?? target;
  return control instanceof HTMLInputElement && control.type === 'radio';
}
