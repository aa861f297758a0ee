import { useEffect, useRef } from 'react';

/** Once the panel is closed, the focus is on the line of the response that it showed last. */
export function useFocusOnLine(sessionID: string | null): void {
  const shown = useRef(sessionID);
  useEffect(() => {
    const last = shown.current;
    shown.current = sessionID;
    if (sessionID !== null || last === null) return;
    const lines = [...document.querySelectorAll<HTMLElement>('[data-session] [data-line]')];
    // One that has left the list gives it to the first that is there.
    const line = lines.find((one) => one.parentElement?.dataset.session === last) ?? lines[0];
    line?.focus();
  }, [sessionID]);
}
