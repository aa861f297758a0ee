import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LiveEvent } from '#contract/live.ts';
import { gatherNews } from './gather-news.ts';

export interface LiveStream {
  readonly readable: Readable;
  tell(event: LiveEvent): void;
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
const PAUSE = 500;
/** Milliseconds after which a browser comes back; the lines are server-sent events (HTML, 9.2). */
const RETRY = 3_000;
/** The longest that a timer can wait. */
const FAR = 2 ** 31 - 1;

/** A stream that tells of events; whoever reads slowly gets them gathered, and fills no memory. */
export function openLiveStream({ requireAccess, endsAt }: Options): LiveStream {
  let news: LiveEvent[] = [];
  let isTelling = false;
  let isFull = false;
  // The stream itself says so only once its reader has taken all that lies in it.
  let hasEnded = false;
  const readable = new Readable({
    read() {
      isFull = false;
      void tellNews();
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
  const lifetime = endsAt === null ? FAR : Math.max(0, endsAt.getTime() - Date.now());
  const expiry = setTimeout(end, Math.min(FAR, lifetime));
  readable.once('close', end);
  write(`retry: ${RETRY}\n\n`);

  function end(): void {
    clearInterval(heartbeat);
    clearTimeout(expiry);
    if (!isOpen()) return;
    hasEnded = true;
    readable.push(null);
    // Who does not take even the end is gone.
    const leaving = setTimeout(() => readable.destroy(), HEARTBEAT);
    readable.once('close', () => clearTimeout(leaving));
  }

  async function tellNews(): Promise<void> {
    if (isTelling) return;
    isTelling = true;
    try {
      while (news.length > 0 && !isFull && isOpen()) {
        await requireAccess();
        if (!isOpen()) return;
        const told = news;
        news = [];
        write(told.map(lineOf).join(''));
        await sleep(PAUSE, undefined, { ref: false });
      }
    } catch {
      // Whoever may still watch comes back and is told to read anew.
      end();
    } finally {
      isTelling = false;
    }
  }

  return {
    readable,
    end,
    tell(event) {
      news = gatherNews(news, event);
      void tellNews();
    },
  };
}

function lineOf({ event, ...data }: LiveEvent): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
