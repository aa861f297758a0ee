import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { loadSession } from '#dashboard/session/session.ts';
import { loadShell } from './load-shell.ts';

/** Opens a business's Home from a screen outside of any business. */
export function useOpenBusiness(): (bID: string) => Promise<void> {
  const navigate = useNavigate();
  return useCallback(
    async (bID: string) => {
      await Promise.all([loadSession({ viewBusiness: bID }), loadShell()]);
      await navigate({ to: '/dash/home', search: {}, ignoreBlocker: true });
    },
    [navigate],
  );
}
