import { useMemo, useSyncExternalStore } from 'react';

/** An invitation's link that someone opened while signed in. */
export type InvitationLink = { readonly email: string; readonly token: string };

const KEY = 'goodword.invitation';

const listeners = new Set<() => void>();

/** Stores the invitation of a link, if it is complete, until this tab is closed. */
export function rememberInvitation({ email, token }: Partial<InvitationLink>): void {
  if (email && token) write(JSON.stringify({ email, token }));
}

export function forgetInvitation(): void {
  write(null);
}

export function usePendingInvitation(): InvitationLink | null {
  const stored = useSyncExternalStore(subscribe, read);
  return useMemo(() => (stored === null ? null : JSON.parse(stored)), [stored]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

// Browsers may block storage: the person then opens the link again after signing out.
function write(text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, text);
  } catch {}
  for (const listener of listeners) listener();
}
