import type { IncomingMessage, ServerResponse } from 'node:http';
import { createBoundedCache } from '#server/platform/bounded-cache.ts';
import type { WidgetAnswer } from './widget-answers.ts';

/** Public answers that were sent a moment ago, ready to be sent again as they are. */
export interface ReadyAnswers {
  keep(request: IncomingMessage, answer: WidgetAnswer): void;
  /** Whether it had the answer to a request, and sent it. */
  send(request: IncomingMessage, response: ServerResponse): boolean;
  clear(): void;
}

/** Milliseconds: after them it is asked again whether the widget is still there, and open to all. */
const KEPT = 250;
/** Bytes. */
const MOST = 16_000_000;

interface Ready {
  headers: Record<string, string | number>;
  body: Buffer;
  until: number;
}

export function createReadyAnswers(): ReadyAnswers {
  let ready = createBoundedCache<Ready>(MOST);
  return {
    keep(request, { status, headers, body }) {
      if (status !== 200 || !headers['cache-control']?.startsWith('public')) return;
      const bytes = Buffer.from(body);
      const one = {
        headers: { ...headers, 'content-length': bytes.length },
        body: bytes,
        until: performance.now() + KEPT,
      };
      ready.set(keyOf(request), one, bytes.length);
    },
    send(request, response) {
      if (request.method !== 'GET' || !request.url?.startsWith('/w/')) return false;
      const one = ready.get(keyOf(request));
      if (!one || one.until < performance.now()) return false;
      response.writeHead(200, one.headers);
      response.end(one.body);
      return true;
    },
    clear() {
      ready = createBoundedCache<Ready>(MOST);
    },
  };
}

function keyOf({ url, headers }: IncomingMessage): string {
  return `${url} ${headers['accept-encoding']}`;
}
