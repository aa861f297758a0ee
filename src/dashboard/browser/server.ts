import { createClient } from '#contract/client.ts';
import { rememberSignIn } from './sign-in-memory.ts';

const listeners = new Set<() => void>();

/** The server of this page. Features make their calls through it. */
export const server = createClient({
  onToken: (_token, expiresAt) => rememberSignIn(expiresAt),
  onSignedOut: () => {
    for (const listener of listeners) listener();
  },
});

/** Calls back when the server has ended the sign-in. Returns the way to stop. */
export function onSignedOut(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
