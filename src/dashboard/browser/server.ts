import { CallError, type Client, createClient } from '#contract/client.ts';
import { rememberSignIn } from './sign-in-memory.ts';

const signedOutListeners = new Set<() => void>();
const refusalListeners = new Set<() => void>();

const client = createClient({
  onToken: (_token, expiresAt) => rememberSignIn(expiresAt),
  onSignedOut: () => {
    for (const listener of signedOutListeners) listener();
  },
});

/** The client for this page's server; features call the server through it. */
export const server: Client = {
  ...client,
  call: (name, body, options) => {
    const answer = client.call(name, body, options);
    // getAccess itself asks for businesses that the user may not see.
    const isOfBusiness = 'bID' in body && name !== 'getAccess';
    return isOfBusiness ? reportRefusal(answer) : answer;
  },
  open: (path, init) => reportRefusal(client.open(path, init)),
};

/** Subscribes to the server ending the session. Returns the function to unsubscribe. */
export function onSignedOut(listener: () => void): () => void {
  signedOutListeners.add(listener);
  return () => signedOutListeners.delete(listener);
}

/** Calls the listener when the server refuses something of a business: the user may have lost access to it. */
export function onRefused(listener: () => void): void {
  refusalListeners.add(listener);
}

async function reportRefusal<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof CallError && (error.status === 403 || error.status === 404)) {
      for (const listener of refusalListeners) listener();
    }
    throw error;
  }
}
