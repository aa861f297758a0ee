import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LiveEvent } from '#contract/live.ts';
import { coalesceEvents } from './coalesce-events.ts';

export interface LiveStream {
  readonly readable: Readable;
  send(event: LiveEvent): void;
  end(): void;
}

interface Options {
  /** Throws if the watcher has lost access; called before every send. */
  requireAccess: () => Promise<unknown>;
  /** When the token expires; null for a cookie, which requireAccess checks each time. */
  endsAt: Date | null;
}

const HEARTBEAT = 20_000;
/** Milliseconds between two sends; events in between are coalesced. */
const SEND_INTERVAL = 500;
/** Milliseconds until a browser reconnects (server-sent events: HTML, 9.2). */
const RETRY = 3_000;
/** The longest delay that timers support. */
const MAX_TIMER = 2 ** 31 - 1;

/** A stream of events. For slow readers events are coalesced, so that their backlog never grows. */
export function openLiveStream({ requireAccess, endsAt }: Options): LiveStream {
  let pending: LiveEvent[] = [];
  let isSending = false;
  let isFull = false;
  // The stream ends only after the reader has read everything.
  let hasEnded = false;
  const readable = new Readable({
    read() {
      isFull = false;
      void sendPending();
    },
  });
  const isOpen = () => !hasEnded && !readable.destroyed;
  const write = (text: string) => {
    isFull = !readable.push(text);
  };
  const heartbeat = setInterval(() => {
    // A reader that has read nothing since the last heartbeat is gone.
    if (isFull) readable.destroy();
    else requireAccess().then(() => isOpen() && write(':\n\n'), end);
  }, HEARTBEAT);
  const lifetime = endsAt === null ? MAX_TIMER : Math.max(0, endsAt.getTime() - Date.now());
  const expiry = setTimeout(end, Math.min(MAX_TIMER, lifetime));
  readable.once('close', end);
  write(`retry: ${RETRY}\n\n`);

  function end(): void {
    clearInterval(heartbeat);
    clearTimeout(expiry);
    if (!isOpen()) return;
    hasEnded = true;
    readable.push(null);
    // A reader that does not read even the end is gone.
    const destroyTimer = setTimeout(() => readable.destroy(), HEARTBEAT);
    readable.once('close', () => clearTimeout(destroyTimer));
  }

  async function sendPending(): Promise<void> {
    if (isSending) return;
    isSending = true;
    try {
      while (pending.length > 0 && !isFull && isOpen()) {
        await requireAccess();
        if (!isOpen()) return;
        const events = pending;
        pending = [];
        write(events.map(lineOf).join(''));
        await sleep(SEND_INTERVAL, undefined, { ref: false });
      }
    } catch {
      // A watcher with access reconnects and then gets a resync event.
      end();
    } finally {
      isSending = false;
    }
  }

  return {
    readable,
    end,
    send(event) {
      pending = coalesceEvents(pending, event);
      void sendPending();
    },
  };
}

function lineOf({ event, ...data }: LiveEvent): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
