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
  /** Throws where the watcher may no longer watch: asked before anything is told. */
  requireAccess: () => Promise<unknown>;
  /** When the token runs out; null where a cookie is asked for again and again. */
  endsAt: Date | null;
}

const HEARTBEAT = 20_000;
/** Milliseconds between two tellings: what happens meanwhile is gathered. */
const SEND_INTERVAL = 500;
/** Milliseconds after which a browser comes back; the lines are server-sent events (HTML, 9.2). */
const RETRY = 3_000;
/** The longest that a timer can wait. */
const MAX_TIMER = 2 ** 31 - 1;

/** A stream that tells of events; whoever reads slowly gets them gathered, and fills no memory. */
export function openLiveStream({ requireAccess, endsAt }: Options): LiveStream {
  let pending: LiveEvent[] = [];
  let isSending = false;
  let isFull = false;
  // The stream itself says so only once its reader has taken all that lies in it.
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
    // Who took nothing since the last one is gone.
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
    // Who does not take even the end is gone.
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
      // Whoever may still watch comes back and is told to read anew.
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
