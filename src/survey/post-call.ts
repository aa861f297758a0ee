/** The result of a call; `status` is 0 if the server was not reached. */
export type CallOutcome = {
  readonly status: number;
  readonly body: unknown;
  /** Seconds, if the server sent them. */
  readonly retryAfter: number | null;
  /** The server's clock, as in the header. */
  readonly date?: string | null;
};

export type PostCall = (path: string, body: object) => Promise<CallOutcome>;

const TIMEOUT = 30_000;
/** Browsers allow at most 64 KiB for requests that outlive the page. */
const KEEPALIVE_LIMIT = 15_000;

/**
 * Sends one call. The connection never makes it throw.
 * @throws what our own code gets wrong, such as a function that the browser lacks
 */
export async function postCall(path: string, body: object): Promise<CallOutcome> {
  const json = JSON.stringify(body);
  const timeout = new AbortController();
  const request = new Request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: json,
    credentials: 'omit',
    keepalive: json.length < KEEPALIVE_LIMIT,
    signal: timeout.signal,
  });
  const timer = setTimeout(() => timeout.abort(), TIMEOUT);
  try {
    const response = await fetch(request);
    const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
    return {
      status: response.status,
      body: await response.json(),
      retryAfter: Number.isFinite(retryAfter) ? retryAfter : null,
      date: response.headers.get('date'),
    };
  } catch {
    return { status: 0, body: null, retryAfter: null };
  } finally {
    clearTimeout(timer);
  }
}
