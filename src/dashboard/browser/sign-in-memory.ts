const KEY = 'goodword.signedIn';

/** Stores on this device that a user is signed in, and the second at which the token expires. */
export function rememberSignIn(tokenExpiresAt: number): void {
  write(JSON.stringify({ tokenExpiresAt }));
}

/** Removes the marker; other tabs are notified. */
export function forgetSignIn(): void {
  write(null);
}

export function remembersSignIn(): boolean {
  return read() !== null;
}

/** Subscribes to sign-ins and sign-outs in other tabs. Returns the function to unsubscribe. */
export function onSignInElsewhere(listener: (isSignedIn: boolean) => void): () => void {
  function hear(event: StorageEvent): void {
    if (event.key !== KEY && event.key !== null) return;
    if ((event.oldValue === null) !== (event.newValue === null)) listener(event.newValue !== null);
  }
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

// Browsers may block storage; the dashboard works without it.
function write(value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, value);
  } catch {}
}
