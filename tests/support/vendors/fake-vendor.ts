import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FakeProfile, FakeReview } from './fake-review.ts';

export interface VendorRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  form: URLSearchParams;
  /** Null unless the body is JSON. */
  json: unknown;
}

export interface VendorResponse {
  status?: number;
  headers?: Record<string, string>;
  /** Sent as JSON, unless there is `html`. */
  body?: unknown;
  html?: string;
}

/** What goes wrong with the next requests. */
export type VendorFault = {
  /** Number of requests; one by default. */
  times?: number;
  /** Only requests whose path contains this. */
  on?: string;
} & (
  | { kind: 'status'; status: number; headers?: Record<string, string>; body?: unknown }
  | { kind: 'html' | 'truncated' | 'wrongShape' }
  | { kind: 'slow'; ms: number }
  /** The answer comes after this. */
  | { kind: 'held'; until: Promise<unknown> }
  /** The request is fulfilled, but the answer does not arrive: an error comes instead, or nothing at all. */
  | { kind: 'lostAnswer'; status?: number }
  /** The first page comes instead of the one asked for, and announces another one. */
  | { kind: 'repeatPage' }
  /** The page announces the first one as the next. */
  | { kind: 'cursorBack' }
);

/** Part of a list from `start` on; `next` is where the following part starts, null at the end. */
export type ListPage = <T>(
  items: readonly T[],
  position: { start: number; size: number },
) => { items: T[]; next: number | null };

export interface FakeVendor {
  url: string;
  profiles: FakeProfile[];
  /** Those of the first profile, which a test may change or replace. */
  reviews: FakeReview[];
  /** Requests so far, whatever the response was. */
  calls: number;
  /** Method and path of each request so far. */
  requests: string[];
  failNext(fault: VendorFault): void;
  /** Nothing goes wrong any more. */
  recover(): void;
  stop(): Promise<void>;
}

interface Options {
  /** By default a free one. */
  port?: number;
  profile: FakeProfile;
  answer: (request: VendorRequest, listPage: ListPage) => VendorResponse;
  /** The platform's own form of an error. */
  errorBody: (status: number) => unknown;
}

/** The HTTP server behind a fake platform. It speaks JSON and fails on demand. */
export async function startFakeVendor({
  port = 0,
  profile,
  answer,
  errorBody,
}: Options): Promise<FakeVendor> {
  const faults: (VendorFault & { times: number })[] = [];
  const stopped = new AbortController();
  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.destroy());
  });

  function takeFault(kinds: readonly VendorFault['kind'][], path: string) {
    const index = faults.findIndex(
      ({ kind, on = '' }) => kinds.includes(kind) && path.includes(on),
    );
    const fault = faults[index];
    if (fault === undefined) return null;
    fault.times -= 1;
    if (fault.times <= 0) faults.splice(index, 1);
    return fault;
  }

  async function respond(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await readRequest(incoming);
    vendor.calls += 1;
    vendor.requests.push(`${request.method} ${request.path}`);
    const fault = takeFault(RESPONSE_FAULTS, request.path);
    if (fault?.kind === 'slow') await sleep(fault.ms, null, { signal: stopped.signal });
    if (fault?.kind === 'held') await fault.until;
    if (fault?.kind === 'status') {
      const { status, headers = {}, body = errorBody(status) } = fault;
      return send(response, { status, headers, body });
    }
    if (fault?.kind === 'html') return send(response, { html: '<h1>Bad gateway</h1>' });
    if (fault?.kind === 'wrongShape') return send(response, { body: { unexpected: true } });
    const sent = answer(request, (items, position) =>
      pageOf(items, { ...position, fault: takeFault(PAGE_FAULTS, request.path)?.kind }),
    );
    if (fault?.kind === 'lostAnswer') {
      if (fault.status === undefined) return void response.destroy();
      return send(response, { status: fault.status, body: errorBody(fault.status) });
    }
    send(response, sent, fault?.kind === 'truncated');
  }

  const vendor: FakeVendor = {
    url: '',
    profiles: [profile],
    get reviews() {
      return profile.reviews;
    },
    set reviews(reviews) {
      profile.reviews = reviews;
    },
    calls: 0,
    requests: [],
    failNext: (fault) => void faults.push({ ...fault, times: fault.times ?? 1 }),
    recover: () => void faults.splice(0),
    async stop() {
      stopped.abort();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  vendor.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return vendor;
}

const RESPONSE_FAULTS = [
  'status',
  'html',
  'truncated',
  'wrongShape',
  'slow',
  'held',
  'lostAnswer',
] as const;
const PAGE_FAULTS = ['repeatPage', 'cursorBack'] as const;

interface Position {
  start: number;
  size: number;
  fault: VendorFault['kind'] | undefined;
}

function pageOf<T>(items: readonly T[], { start, size, fault }: Position) {
  const end = start + size;
  if (fault === 'repeatPage') return { items: items.slice(0, size), next: start };
  if (fault === 'cursorBack') return { items: items.slice(start, end), next: 0 };
  return { items: items.slice(start, end), next: end < items.length ? end : null };
}

async function readRequest(incoming: IncomingMessage): Promise<VendorRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks).toString();
  const isJson = incoming.headers['content-type']?.startsWith('application/json') ?? false;
  const url = new URL(incoming.url ?? '/', 'http://vendor');
  return {
    method: incoming.method ?? '',
    path: decodeURIComponent(url.pathname),
    query: url.searchParams,
    headers: incoming.headers,
    form: new URLSearchParams(isJson ? '' : body),
    json: isJson ? JSON.parse(body) : null,
  };
}

function send(
  response: ServerResponse,
  { status = 200, headers = {}, body, html }: VendorResponse,
  isTruncated = false,
): void {
  const type = html === undefined ? 'application/json; charset=utf-8' : 'text/html';
  const text = html ?? JSON.stringify(body);
  response.writeHead(status, { 'content-type': type, ...headers });
  response.end(isTruncated ? text.slice(0, text.length / 2) : text);
}
