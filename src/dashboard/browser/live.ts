import { LIVE_PATH, type LiveEvent } from '#contract/live.ts';
import { keepWatching, type Watch } from './keep-watching.ts';
import { server } from './server.ts';
import { canWatchTogether, type Watching, watchTogether } from './watch-together.ts';

type Listener = (event: LiveEvent) => void;

/** Milliseconds after which a tab that nobody looks at lets its connection go. */
const HIDDEN_FOR = 120_000;

const watched = new Map<string, { listeners: Set<Listener>; stop: () => void }>();

/**
 * Calls back for what happens in a business; all who watch it in this browser share one connection. After a
 * break, and when a tab is looked at again after a while, `resync` says that something may have been missed.
 * Returns the way to stop.
 */
export function watchBusiness(bID: string, onEvent: Listener): () => void {
  const shared = watched.get(bID) ?? share(bID);
  // The same function may watch twice.
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

function watchWhileSeen(bID: string, onEvent: Listener): () => void {
  const watch = startWatch(bID, onEvent);
  let pausing: ReturnType<typeof setTimeout> | undefined;
  let isPaused = false;

  function onVisibility(): void {
    clearTimeout(pausing);
    if (!document.hidden) {
      if (isPaused) watch.resume();
      isPaused = false;
      return;
    }
    pausing = setTimeout(() => {
      isPaused = true;
      watch.pause();
    }, HIDDEN_FOR);
  }
  function onOnline(): void {
    if (!isPaused) watch.resume();
  }

  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('online', onOnline);
  onVisibility();
  return () => {
    clearTimeout(pausing);
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('online', onOnline);
    watch.stop();
  };
}

/** One stream for all tabs in which the same person looks at the business: a browser has few connections. */
function startWatch(bID: string, onEvent: Listener): Watch {
  const path = `${LIVE_PATH}?${new URLSearchParams({ bID })}`;
  const watch = (watching: Watching) =>
    keepWatching({ ...watching, open: (signal) => server.open(path, { signal }) });
  const person = server.person();
  if (person === null || !canWatchTogether()) return watch({ onEvent });
  return watchTogether({ name: `goodword live ${person} ${bID}`, onEvent, watch });
}
