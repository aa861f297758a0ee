import { useQueryClient } from '@tanstack/react-query';
import { CallError } from '#contract/client.ts';
import { accessQuery } from '#dashboard/session/queries.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';

/** The signed-in person, and how to read them again after a change. */
export function useOwnAccount() {
  const { user } = useBusiness();
  const client = useQueryClient();
  return {
    user,
    refresh: () => client.invalidateQueries({ queryKey: accessQuery.queryKey }),
  };
}

/** What the server says about single fields; null if it is about none. */
export function fieldErrorsOf(error: unknown): Record<string, string> | null {
  if (!(error instanceof CallError) || Object.keys(error.fields).length === 0) return null;
  return { ...error.fields };
}
