import { useEffect } from 'react';

/** Lets the browser ask before it leaves the page while work is under way that would be lost. */
export function useLeaveWarning(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isBusy]);
}
