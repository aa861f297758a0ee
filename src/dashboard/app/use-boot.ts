import { useCallback, useEffect, useState } from 'react';
import { logFailure } from '#dashboard/browser/log.ts';
import { followSignIns, startSession } from '#dashboard/session/session.ts';
import { followAccess } from './follow-access.ts';
import { enterAfterSignIn, followSession } from './follow-session.ts';
import { parseSearch } from './search-params.ts';

export type BootState =
  | { readonly kind: 'loading' | 'ready' }
  | { readonly kind: 'failed'; readonly error: unknown };

let isFollowing = false;

/** Loads the session before any screen is shown. */
export function useBoot(): { state: BootState; retry: () => void } {
  const [state, setState] = useState<BootState>({ kind: 'loading' });
  const start = useCallback(() => {
    setState({ kind: 'loading' });
    boot().then(
      () => setState({ kind: 'ready' }),
      (error) => {
        logFailure('start', error);
        setState({ kind: 'failed', error });
      },
    );
  }, []);
  useEffect(start, [start]);
  return { state, retry: start };
}

let running: Promise<void> | null = null;

// React's strict mode mounts twice, but the session must start once.
function boot(): Promise<void> {
  running ??= startOnce().finally(() => {
    running = null;
  });
  return running;
}

async function startOnce(): Promise<void> {
  await startSession(parseSearch(window.location.search));
  if (isFollowing) return;
  isFollowing = true;
  followSignIns(enterAfterSignIn);
  followSession();
  followAccess();
}
