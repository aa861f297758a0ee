import type { LiveEvent } from '#contract/live.ts';
import type { Log } from '#server/platform/log.ts';
import { listen } from './listen.ts';
import { CHANNEL, notice } from './notice.ts';

type Watcher = (event: LiveEvent) => void;

/** Events of businesses from all processes, received through the database. */
export interface BusinessEvents {
  /** Calls back for each event of one business. Returns a function that stops it. */
  watch(businessId: string, watcher: Watcher): () => void;
  close(): Promise<void>;
}

interface Options {
  connectionString: string;
  log: Log;
}

export function openBusinessEvents({ connectionString, log }: Options): BusinessEvents {
  const watchers = new Map<string, Set<Watcher>>();
  const { close } = listen({
    connectionString,
    channel: CHANNEL,
    log,
    onNotice(payload) {
      const received = readNotice(payload);
      if (!received) return;
      const { businessId, ...event } = received;
      for (const watcher of watchers.get(businessId) ?? []) watcher(event);
    },
    onGap() {
      for (const all of watchers.values()) {
        for (const watcher of all) watcher({ event: 'resync' });
      }
    },
  });
  return {
    close,
    watch(businessId, watcher) {
      const others = watchers.get(businessId) ?? new Set();
      watchers.set(businessId, others.add(watcher));
      return () => {
        others.delete(watcher);
        if (others.size === 0 && watchers.get(businessId) === others) watchers.delete(businessId);
      };
    },
  };
}

/** Null for a notice from another version of the product. */
function readNotice(payload: string) {
  try {
    return notice.safeParse(JSON.parse(payload)).data ?? null;
  } catch {
    return null;
  }
}
