import { CallError } from '#contract/client.ts';

/** Whether the server could not ask the provider where to sign in. The auth library then says "Provider not found". */
export function isProviderAway(error: unknown): boolean {
  return error instanceof CallError && error.status === 404;
}
