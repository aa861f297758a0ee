import type { BodyOf, Call } from './call.ts';
import { CALL_PATHS, OPEN_CALLS, OPEN_OR_SIGNED_IN } from './call-paths.ts';
import type { AnswerTo, ClientCall, DASHBOARD_CALLS } from './calls.ts';
import type { ErrorBody } from './errors.ts';

type Calls = typeof DASHBOARD_CALLS;
export type BodyFor<Name extends ClientCall> = OwnFields<BodyOf<Calls[Name]>> &
  BusinessField<Calls[Name]>;
/** An empty schema's type forbids all fields, including the business, so it is replaced. */
type OwnFields<Body> = Body extends Record<string, never> ? object : Body;
type BusinessField<C extends Call> = C['access']['kind'] extends 'business'
  ? { bID: string }
  : C['access']['kind'] extends 'optionalBusiness'
    ? { bID?: string }
    : object;

/** A failed call. Without a response, `status` is 0 and `code` is 'network'. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly status: number;
  readonly code: string;
  /** Error messages by field path; empty if the error is not about a field. */
  readonly fields: Readonly<Record<string, string>>;

  constructor(status: number, body: ErrorBody['error']) {
    super(body.message);
    this.status = status;
    this.code = body.code;
    this.fields = body.fields ?? {};
  }

  get isNetworkFailure(): boolean {
    return this.status === 0;
  }
}

export type ClientOptions = {
  /** The server's origin; '' is the page's own. */
  readonly origin?: string;
  readonly fetch?: typeof fetch;
  /** Called with every new access token and its expiry time in seconds. */
  readonly onToken?: (token: string, expiresAt: number) => void;
  /** Called once when the server no longer issues a token: the user is signed out. */
  readonly onSignedOut?: () => void;
};

export type Client = {
  /** Makes the call; concurrent calls share one refresh of the access token. Throws CallError. */
  call<Name extends ClientCall>(
    name: Name,
    body: BodyFor<Name>,
    options?: { readonly signal?: AbortSignal },
  ): Promise<AnswerTo<Name>>;
  /**
   * Sends a request with the access token and returns the response, for bodies that are streamed. Throws
   * CallError if the server refuses it.
   */
  open(path: string, init: RequestInit): Promise<Response>;
  /**
   * Posts to a route of the auth library, or fetches it if there is no body, with the cookie of the sign-in. Throws
   * CallError.
   */
  askAuth<Answer>(path: string, body?: object): Promise<Answer>;
  /** Uses an access token that the caller already has. */
  takeToken(token: string): void;
  /** Drops the access token; the next call fetches a new one. */
  forgetToken(): void;
};

/** A typed client for the dashboard's calls, generated from the contract. */
export function createClient({
  origin = '',
  fetch: send = (...request) => globalThis.fetch(...request),
  onToken,
  onSignedOut,
}: ClientOptions = {}): Client {
  const tokens = createTokens({ fetchToken, onToken, onSignedOut });

  async function call<Name extends ClientCall>(
    name: Name,
    body: BodyFor<Name>,
    { signal }: { readonly signal?: AbortSignal } = {},
  ): Promise<AnswerTo<Name>> {
    const path = CALL_PATHS[name];
    const init: RequestInit = { ...posted(body), signal: signal ?? null };
    const isOpen =
      OPEN_CALLS.has(name) || (OPEN_OR_SIGNED_IN.has(name) && tokens.existing() === null);
    return readAnswer(await (isOpen ? request(path, init) : requestAs(path, init)));
  }

  async function open(path: string, init: RequestInit): Promise<Response> {
    const response = await requestAs(path, init);
    return response.ok ? response : readAnswer(response);
  }

  /** Runs as the signed-in user, with a new token if the current one has expired. */
  async function requestAs(path: string, init: RequestInit): Promise<Response> {
    const send = (token: string) =>
      request(path, { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } });
    const signIn = tokens.signIn();
    const token = await tokens.current();
    const response = await send(token);
    // Never retry one user's request with the next user's token.
    if (response.status !== 401 || tokens.signIn() !== signIn) return response;
    return send(await tokens.newerThan(token));
  }

  async function askAuth<Answer>(path: string, body?: object): Promise<Answer> {
    const init = body === undefined ? {} : posted(body);
    return readAnswer(await request(`/api/auth${path}`, { ...init, credentials: 'include' }));
  }

  async function fetchToken(): Promise<string> {
    return (await askAuth<{ token: string }>('/token')).token;
  }

  async function request(path: string, init: RequestInit): Promise<Response> {
    try {
      return await send(`${origin}${path}`, init);
    } catch (error) {
      if (init.signal?.aborted) throw error;
      throw networkFailure();
    }
  }

  return {
    call,
    open,
    askAuth,
    takeToken: tokens.set,
    forgetToken: () => tokens.set(null),
  };
}

function posted(body: object): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}

type TokenOptions = Pick<ClientOptions, 'onToken' | 'onSignedOut'> & {
  fetchToken: () => Promise<string>;
};

/** Stores the access token and makes sure that only one refresh runs at a time. */
function createTokens({ fetchToken, onToken, onSignedOut }: TokenOptions) {
  let token: string | null = null;
  let refresh: Promise<string> | null = null;
  let refused: { token: string | null; error: CallError } | null = null;
  /** Increases when the signed-in user changes: tokens requested before that are ignored. */
  let signIn = 0;

  function set(next: string | null): void {
    signIn += 1;
    token = next;
    refused = null;
    refresh = null;
  }

  async function fetchNew(stale: string | null): Promise<string> {
    const begun = signIn;
    try {
      const fresh = await fetchToken();
      if (begun !== signIn) throw signedOutMeanwhile();
      token = fresh;
      refused = null;
      onToken?.(fresh, expiryOf(fresh));
      return fresh;
    } catch (error) {
      if (error instanceof CallError && error.status === 401 && begun === signIn) {
        token = null;
        refused = { token: stale, error };
        onSignedOut?.();
      }
      throw error;
    } finally {
      if (begun === signIn) refresh = null;
    }
  }

  // A late call with the old token gets the new token, or the refusal, already received.
  function newerThan(stale: string | null): Promise<string> {
    if (token !== null && token !== stale) return Promise.resolve(token);
    if (refused !== null && refused.token === stale) return Promise.reject(refused.error);
    refresh ??= fetchNew(stale);
    return refresh;
  }

  return {
    set,
    newerThan,
    signIn: () => signIn,
    existing: () => token,
    current: () => (token === null ? newerThan(null) : token),
  };
}

function signedOutMeanwhile(): CallError {
  return new CallError(401, { code: 'unauthorized', message: 'You were signed out.' });
}

/** The `exp` of a signed token in seconds; 0 if missing. */
function expiryOf(token: string): number {
  const { exp } = claimsOf(token);
  return typeof exp === 'number' ? exp : 0;
}

/** The claims of a signed token; none if it cannot be read. */
function claimsOf(token: string): Record<string, unknown> {
  const payload = token.split('.')[1] ?? '';
  try {
    return recordOf(JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))));
  } catch {
    return {};
  }
}

async function readAnswer<Answer>(response: Response): Promise<Answer> {
  const text = await response.text().catch(() => {
    throw networkFailure();
  });
  const body = parse(text);
  if (response.ok && typeof body === 'object') return body as Answer;
  throw new CallError(response.status, errorOf(body, response.status));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Our errors are `{ error: { code, message } }`; the auth library's are `{ code, message }`. */
function errorOf(body: unknown, status: number): ErrorBody['error'] {
  const outer = recordOf(body);
  const { code, message, fields } = recordOf(outer.error ?? outer);
  return {
    code: typeof code === 'string' ? code : 'unreadable',
    message: typeof message === 'string' ? message : `The server answered ${status}.`,
    fields: recordOf(fields) as Record<string, string>,
  };
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function networkFailure(): CallError {
  return new CallError(0, { code: 'network', message: "We couldn't reach the server." });
}
