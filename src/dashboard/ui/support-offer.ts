import { useSyncExternalStore } from 'react';

/** Opens the form for a message to support; `about` is the notice that led there. */
type AskSupport = (about: string) => void;

let offer: AskSupport | null = null;
const listeners = new Set<() => void>();

/** Offers support from now on; null ends it. */
export function offerSupport(ask: AskSupport | null): void {
  offer = ask;
  for (const listener of listeners) listener();
}

/** How to ask support; null where nobody may, such as before the sign-in. */
export function useSupportOffer(): AskSupport | null {
  return useSyncExternalStore(subscribe, () => offer);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
