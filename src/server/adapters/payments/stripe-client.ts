import type Stripe from 'stripe';
import { CustomerUnknown, PaymentRefused, PaymentsUnavailable } from './port.ts';

export interface StripeSettings {
  readonly secretKey: string;
  /** Origin without a slash at the end. */
  readonly apiUrl: string;
  /** Whether Stripe computes taxes, for which the account needs to be registered there. */
  readonly hasAutomaticTax: boolean;
}

export interface StripeClient {
  /** Runs requests. @throws PaymentsUnavailable, PaymentRefused */
  call<T>(requests: (stripe: Stripe) => Promise<T>): Promise<T>;
  /**
   * Creates something once for a key, which Stripe keeps for a day. It also keeps its own failures so long, and these are not
   * to last: then a second key is used.
   */
  createOnce<T>(
    key: string,
    create: (stripe: Stripe, options: { idempotencyKey: string }) => Promise<T>,
  ): Promise<T>;
  /** Null where Stripe knows no such object. */
  find<T>(request: (stripe: Stripe) => Promise<T>): Promise<T | null>;
}

/** People wait for the answer. */
const TIMEOUT_MS = 10_000;
const RETRIES = 1;

/** Of one request; and for how long nothing is asked after a failure that passes. */
export interface RequestLimits {
  timeoutMs?: number;
  retries?: number;
  pauseMs?: number;
}

/** Loads Stripe's library at the first request, so that a process that takes no payments never does. */
export function createStripeClient(
  { secretKey, apiUrl }: StripeSettings,
  { timeoutMs = TIMEOUT_MS, retries = RETRIES, pauseMs = 0 }: RequestLimits = {},
): StripeClient {
  let loading: Promise<Stripe> | undefined;
  let isPausing = false;

  function pause(): void {
    if (pauseMs === 0) return;
    isPausing = true;
    setTimeout(() => {
      isPausing = false;
    }, pauseMs).unref();
  }

  async function load(): Promise<Stripe> {
    const { default: StripeApi } = await import('stripe');
    const { hostname, port, protocol } = new URL(apiUrl);
    return new StripeApi(secretKey, {
      host: hostname,
      port: port || (protocol === 'http:' ? 80 : 443),
      protocol: protocol === 'http:' ? 'http' : 'https',
      timeout: timeoutMs,
      maxNetworkRetries: retries,
      telemetry: false,
    });
  }

  async function call<T>(requests: (stripe: Stripe) => Promise<T>): Promise<T> {
    if (isPausing) throw new PaymentsUnavailable('Stripe: not asked, since it failed just now.');
    loading ??= load();
    const stripe = await loading;
    try {
      return await requests(stripe);
    } catch (error) {
      const failure = describeFailure(error);
      if (failure instanceof PaymentsUnavailable) pause();
      throw failure;
    }
  }

  return {
    call,
    createOnce: (key, create) =>
      call(async (stripe) => {
        try {
          return await create(stripe, { idempotencyKey: key });
        } catch (error) {
          if (!isOldFailure(error)) throw error;
          return create(stripe, { idempotencyKey: `${key}-2` });
        }
      }),
    find: (request) =>
      call(async (stripe) => {
        try {
          return await request(stripe);
        } catch (error) {
          if (isStripeError(error) && error.statusCode === 404) return null;
          throw error;
        }
      }),
  };
}

/** Whether Stripe refused a request for this reason. */
export function isRefusedWith(error: unknown, code: string): boolean {
  return isStripeError(error) && error.code === code;
}

type StripeError = Error & {
  readonly type: string;
  readonly statusCode?: number;
  readonly code?: string;
  readonly param?: string;
  readonly requestId?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

function isStripeError(error: unknown): error is StripeError {
  return error instanceof Error && 'type' in error && String(error.type).startsWith('Stripe');
}

function isOldFailure(error: unknown): boolean {
  if (!isStripeError(error)) return false;
  return (error.statusCode ?? 0) >= 500 && error.headers?.['idempotent-replayed'] === 'true';
}

const PASSING_STATUSES = [409, 429];

/** Ours for each error of the library; others are mistakes of the program. */
function describeFailure(error: unknown): unknown {
  if (!isStripeError(error)) return error;
  const { statusCode: status, code, param, requestId } = error;
  const request = requestId === undefined ? '' : ` (request ${requestId})`;
  if (status === 401 || status === 403) {
    // Ours to mend: the same works later.
    return new PaymentsUnavailable(
      `Stripe: the key is not accepted, ${status}${request}. Check STRIPE_SECRET_KEY and what it may do.`,
    );
  }
  const what = [status ?? error.type, code, param].filter(Boolean).join(' ');
  const text = `Stripe: ${what}${request}: ${withoutSecrets(error.message)}`;
  if (code === 'resource_missing' && /^No such customer/.test(error.message)) {
    return new CustomerUnknown(text);
  }
  const isPassing =
    status === undefined ||
    status >= 500 ||
    PASSING_STATUSES.includes(status) ||
    code === 'rate_limit';
  return isPassing ? new PaymentsUnavailable(text) : new PaymentRefused(text);
}

/** Stripe repeats what it was given: no keys and no addresses of people reach the log. */
function withoutSecrets(text: string): string {
  return text
    .replace(/\b(?:sk|rk|pk|whsec)_[\w*]+/g, 'a key')
    .replace(/[^\s"'<>:]+@[^\s"'<>]+/g, 'an address');
}
