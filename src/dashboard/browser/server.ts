import { createClient } from '#contract/client.ts';
import { rememberSignIn } from './sign-in-memory.ts';

const listeners = new Set<() => void>();

/** The client for this page's server; features call the server through it. */
export const server = createClient({
  onToken: (_token, expiresAt) => rememberSignIn(expiresAt),
  onSignedOut: () => {
    for (const listener of listeners) listener();
  },
});

/** Subscribes to the server ending the session. Returns the function to unsubscribe. */
export function onSignedOut(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
