import type { IncomingMessage, ServerResponse } from 'node:http';

/** Public answers that were sent a moment ago, ready to be sent again as they are. */
export interface ReadyAnswers {
  /** For answers with status 200 that everybody who asks the same gets. */
  keep(request: IncomingMessage, answer: ReadyAnswer): void;
  /** Whether it had the answer to a request, and sent it. */
  send(request: IncomingMessage, response: ServerResponse): boolean;
  clear(): void;
}

export interface ReadyAnswer {
  headers: Readonly<Record<string, string | number | string[] | undefined>>;
  body: Buffer | string;
}

/** Milliseconds: after them it is asked again whether it still holds. */
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

/** @param paths beginnings of the addresses that are answered so, each with a slash at its end */
export function createReadyAnswers(paths: readonly string[]): ReadyAnswers {
  const ready = new Map<string, Ready>();
  return {
    keep(request, { headers, body }) {
      const bytes = Buffer.from(body);
      if (bytes.length > LARGEST) return;
      const all = { ...headers, 'content-length': bytes.length };
      const one = {
        headers: Object.entries(all).flatMap(([name, value]) => [name, String(value)]),
        body: bytes,
        until: performance.now() + KEPT,
      };
      if (ready.size >= MOST) ready.clear();
      ready.set(keyOf(request), one);
    },
    send(request, response) {
      const { url, method } = request;
      if (method !== 'GET' || !paths.some((path) => url?.startsWith(path))) return false;
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
  const {
    'accept-encoding': encoding,
    'accept-language': language,
    'if-none-match': tag,
  } = headers;
  // A line feed stands in no header, so no two visitors' keys can read the same.
  return `${url}\n${encoding}\n${language}\n${tag}`;
}
