import { useSyncExternalStore } from 'react';
import type { TopicKey } from '#dashboard/features/help/panel/topic-keys.ts';
import { readSession, subscribeToSession } from '#dashboard/session/session.ts';

/**
 * A part of the help that is open over the screen. `about` is the notice that led to support. The panel shows the topic
 * of the screen, unless it was opened at another one, or at a question of it.
 */
export type HelpPart =
  | { readonly kind: 'support'; readonly about: string | null }
  | { readonly kind: 'panel'; readonly topic?: TopicKey; readonly question?: string }
  | { readonly kind: 'shortcuts' | 'news' };

let part: HelpPart | null = null;
const listeners = new Set<() => void>();

// Its screens are gone before they could close it.
subscribeToSession(() => {
  if (readSession().status === 'signedOut') openHelp(null);
});

/** Opens a part of the help in place of another one; null closes it. */
export function openHelp(next: HelpPart | null): void {
  part = next;
  for (const listener of listeners) listener();
}

export function useHelpPart(): HelpPart | null {
  return useSyncExternalStore(subscribe, () => part);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
