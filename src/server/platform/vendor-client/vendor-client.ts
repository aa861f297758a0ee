import type { z } from 'zod';
import { readJson } from './read-json.ts';
import { retryAfter } from './retry-after.ts';
import { VendorError, type VendorErrorKind } from './vendor-error.ts';

/** Speaks JSON over HTTP with one vendor. */
export interface VendorClient {
  /** Throws a VendorError, or the reason of `signal` if that was aborted. */
  request<T>(request: VendorRequest<T>): Promise<VendorResponse<T>>;
}

export interface VendorRequest<T> {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Begins with a slash. May contain a query. */
  path: string;
  /** Undefined values are left out. */
  query?: Readonly<Record<string, string | number | undefined>>;
  headers?: Readonly<Record<string, string>>;
  /** Sent as a form. */
  form?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  json?: unknown;
  /** The body of a success; an empty one is `undefined`. */
  schema: z.ZodType<T>;
  classify?: Classify;
  signal?: AbortSignal;
}

export interface VendorResponse<T> {
  readonly body: T;
  readonly headers: Headers;
}

/**
 * Judges an answer by the vendor's own codes, also one with status 200 that contains an error. Null, or no `kind`:
 * the status decides.
 */
export type Classify = (answer: VendorAnswer) => VendorVerdict | null;

interface VendorAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** Undefined if it is not JSON. */
  readonly body: unknown;
}

interface VendorVerdict {
  readonly kind?: VendorErrorKind;
  /** A code, not a message: it is logged. */
  readonly vendorCode?: string;
  /** Where the vendor has its own way to say it; otherwise `Retry-After` is read. */
  readonly retryAfterSeconds?: number;
}

interface Options {
  /** From the configuration, without a slash at the end. */
  origin: string;
  /** The vendor's name, for messages. */
  name: string;
  /** Milliseconds for a request, including the body. */
  timeout?: number;
}

const TIMEOUT = 15_000;

/**
 * A client for a vendor's own origin. It follows no redirects, which could take credentials elsewhere; addresses in an
 * answer are for the guarded fetch.
 */
export function createVendorClient({ origin, name, timeout = TIMEOUT }: Options): VendorClient {
  async function exchange(request: Request, signal: AbortSignal | undefined) {
    const deadline = AbortSignal.timeout(timeout);
    const signals = signal ? [signal, deadline] : [deadline];
    try {
      const response = await fetch(request, { signal: AbortSignal.any(signals) });
      const { status, headers } = response;
      return { status, headers, ...(await readJson(response)) };
    } catch (error) {
      signal?.throwIfAborted();
      const problem = deadline.aborted
        ? 'did not answer in time'
        : `could not be reached (${networkCode(error)})`;
      throw new VendorError('transient', `${name} ${problem}.`);
    }
  }

  return {
    async request({ schema, classify, signal, ...content }) {
      const request = buildRequest(content, { origin, name });
      const { status, headers, value, problem } = await exchange(request, signal);
      const verdict = classify?.({ status, headers, body: value }) ?? {};
      const kind = verdict.kind ?? kindOfStatus(status);
      if (kind !== null) {
        const { vendorCode, retryAfterSeconds = retryAfter(headers) } = verdict;
        const details = { status, vendorCode, retryAfterSeconds };
        throw new VendorError(kind, `${name} answered ${status}.`, details);
      }
      if (problem) throw new VendorError('unreadable', `${name} sent ${problem}.`, { status });
      const parsed = schema.safeParse(value);
      if (parsed.success) return { body: parsed.data, headers };
      const fields = describeFields(parsed.error);
      throw new VendorError('unreadable', `${name} changed its answer: ${fields}.`, { status });
    },
  };
}

type Content = Omit<VendorRequest<unknown>, 'schema' | 'classify' | 'signal'>;

function buildRequest(content: Content, { origin, name }: Omit<Options, 'timeout'>): Request {
  const { method = 'GET', path, query = {}, headers = {}, form, json } = content;
  if (!path.startsWith('/')) throw new Error('The path of a request begins with a slash.');
  const url = new URL(origin + path);
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(key, String(value));
  }
  const all = checkHeaders(headers, name);
  all.set('accept', 'application/json');
  if (json !== undefined) all.set('content-type', 'application/json');
  const body = json === undefined ? form && new URLSearchParams(form) : JSON.stringify(json);
  return new Request(url, { method, headers: all, body: body ?? null, redirect: 'manual' });
}

/** Line breaks or other scripts in a token would fail in fetch, with an error that repeats the token. */
function checkHeaders(headers: Readonly<Record<string, string>>, name: string): Headers {
  try {
    return new Headers(headers);
  } catch {
    throw new VendorError('reconnect', `The credentials for ${name} contain invalid characters.`);
  }
}

/** Null for success. A redirect counts as a changed interface. */
function kindOfStatus(status: number): VendorErrorKind | null {
  if (status < 300) return null;
  if (status < 400) return 'unreadable';
  if (status === 408 || status >= 500) return 'transient';
  return KIND_OF_STATUS[status] ?? 'refused';
}

const KIND_OF_STATUS: Readonly<Record<number, VendorErrorKind>> = {
  401: 'reconnect',
  403: 'forbidden',
  404: 'gone',
  410: 'gone',
  429: 'throttled',
};

function networkCode(error: unknown): string {
  const { cause } = error as { cause?: { code?: string } };
  return cause?.code ?? 'unknown';
}

/** Names the first fields that do not fit the schema, without their values. */
function describeFields({ issues }: z.ZodError): string {
  const fields = issues.map(({ path, code }) => `${path.join('.') || 'all of it'} (${code})`);
  return fields.slice(0, 3).join(', ');
}
