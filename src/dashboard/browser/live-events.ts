import { LIVE_PATH, type LiveEvent } from '#contract/live.ts';

/** `closed`: an open stream ended, as when the user may no longer see the business. */
export type WindowEvent = LiveEvent | { readonly event: 'closed' };
type Listener = (event: WindowEvent) => void;

const KINDS = [
  'session',
  'changed',
  'entity',
  'import',
  'reviews',
  'collaborators',
  'resync',
] as const;
/** Milliseconds until a window without a stream tries again. */
const ASK_AGAIN = 30_000;

const watched = new Map<string, { listeners: Set<Listener>; stop: () => void }>();

/**
 * Subscribes to the events of a business while this window is visible. Subscribers of a window share
 * one stream. `resync` means that events may have been missed. Returns the function to unsubscribe.
 */
export function watchBusiness(bID: string, onEvent: Listener): () => void {
  const shared = watched.get(bID) ?? share(bID);
  // A new object, since the same function may subscribe twice.
  const listener: Listener = (event) => onEvent(event);
  shared.listeners.add(listener);
  return () => {
    shared.listeners.delete(listener);
    if (shared.listeners.size > 0 || watched.get(bID) !== shared) return;
    watched.delete(bID);
    shared.stop();
  };
}

function share(bID: string) {
  const listeners = new Set<Listener>();
  const stop = watchWhileSeen(bID, (event) => {
    for (const listener of listeners) listener(event);
  });
  const shared = { listeners, stop };
  watched.set(bID, shared);
  return shared;
}

/** The browser reconnects automatically after a network failure, but not after a status other than 200. */
function watchWhileSeen(bID: string, onEvent: Listener): () => void {
  let source: EventSource | null = null;
  let asking: ReturnType<typeof setTimeout> | undefined;
  let mayHaveMissedEvents = document.hidden;
  let wasOpened = false;

  function open(): void {
    close();
    if (document.hidden) return;
    const opened = new EventSource(`${LIVE_PATH}?${new URLSearchParams({ bID })}`);
    source = opened;
    opened.addEventListener('open', () => {
      if (mayHaveMissedEvents) onEvent({ event: 'resync' });
      mayHaveMissedEvents = true;
      wasOpened = true;
    });
    opened.addEventListener('error', () => {
      mayHaveMissedEvents = true;
      if (opened.readyState === EventSource.CLOSED) asking = setTimeout(open, ASK_AGAIN);
      if (wasOpened) onEvent({ event: 'closed' });
      wasOpened = false;
    });
    for (const event of KINDS) {
      opened.addEventListener(event, ({ data }: MessageEvent<string>) =>
        onEvent({ event, ...JSON.parse(data) }),
      );
    }
  }
  function close(): void {
    clearTimeout(asking);
    source?.close();
    source = null;
  }
  /** A window without a stream refetches on focus. */
  function onFocus(): void {
    if (source?.readyState !== EventSource.CLOSED) return;
    onEvent({ event: 'resync' });
    open();
  }

  document.addEventListener('visibilitychange', open);
  window.addEventListener('focus', onFocus);
  open();
  return () => {
    close();
    document.removeEventListener('visibilitychange', open);
    window.removeEventListener('focus', onFocus);
  };
}
