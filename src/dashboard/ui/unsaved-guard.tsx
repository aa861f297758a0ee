import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { LateOverlay } from './keyboard/late-overlay.tsx';
import { lazyPart } from './lazy-part.ts';

const LeaveDialog = lazyPart(async () => (await import('./leave-dialog.tsx')).LeaveDialog);

type Props = {
  isDirty: boolean;
  /** The screen's path; changes survive navigation between paths below it. */
  within?: string;
  /** Deletes what was typed, once the user leaves without saving. */
  onDiscard?: () => void;
};

/** Asks for confirmation before unsaved changes are lost by leaving, closing or reloading. */
export function UnsavedGuard({ isDirty, within, onDiscard }: Props) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isDirty && (isElsewhere(current, next, within) || isOtherBusiness(current, next)),
    enableBeforeUnload: isDirty,
    disabled: !isDirty,
    withResolver: true,
  });
  // No confirmation is needed once the running save has finished.
  useEffect(() => {
    if (status === 'blocked' && !isDirty) proceed();
  }, [status, isDirty, proceed]);
  if (status !== 'blocked') return null;

  function leave(): void {
    onDiscard?.();
    proceed?.();
  }

  return (
    <LateOverlay isOpen onClose={reset}>
      <LeaveDialog onLeave={leave} onStay={reset} />
    </LateOverlay>
  );
}

type Destination = { readonly pathname: string; readonly search: { readonly e?: string } };

function isElsewhere(current: Destination, next: Destination, within: string | undefined): boolean {
  if (within === undefined) return next.pathname !== current.pathname;
  return !`${next.pathname}/`.startsWith(`${within}/`);
}

/** `?e=` names the business to view. */
function isOtherBusiness(current: Destination, next: Destination): boolean {
  return next.search.e !== undefined && next.search.e !== current.search.e;
}
