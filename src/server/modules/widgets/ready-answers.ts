import type { IncomingMessage, ServerResponse } from 'node:http';
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
/** So many addresses and encodings; with one more all are asked for anew. */
const MOST = 1_000;
/** Bytes; what is larger is asked for seldom, and would fill the memory. */
const LARGEST = 32_000;

interface Ready {
  /** Names and values in turn: Node writes them as they stand. */
  headers: string[];
  body: Buffer;
  until: number;
}

export function createReadyAnswers(): ReadyAnswers {
  const ready = new Map<string, Ready>();
  return {
    keep(request, { status, headers, body }) {
      if (status !== 200 || !headers['cache-control']?.startsWith('public')) return;
      const bytes = Buffer.from(body);
      if (bytes.length > LARGEST) return;
      const one = {
        headers: Object.entries({ ...headers, 'content-length': String(bytes.length) }).flat(),
        body: bytes,
        until: performance.now() + KEPT,
      };
      if (ready.size >= MOST) ready.clear();
      ready.set(keyOf(request), one);
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
      ready.clear();
    },
  };
}

function keyOf({ url, headers }: IncomingMessage): string {
  return `${url} ${headers['accept-encoding']}`;
}
