import type { DeliveryOutcome } from '#domain/delivery-outcome.ts';
import { cleanProviderText } from '#domain/display-text.ts';
import { textFailureOf } from '#domain/twilio-error-codes.ts';

const MAX_ERROR_LENGTH = 300;

/** Interprets Twilio's response to a text. */
export async function readTwilioResponse(response: Response): Promise<DeliveryOutcome> {
  const { status } = response;
  const body = await readJson(response);
  const sid = typeof body.sid === 'string' ? body.sid : null;
  if (status === 201 || (response.ok && sid)) return { kind: 'sent', providerId: sid };
  const code = typeof body.code === 'number' ? body.code : null;
  const error = describeError(body, status);
  const later = laterOf(status, code);
  if (later) return { kind: 'later', ...later, error, retryAfterSeconds: retryAfterOf(response) };
  return { kind: 'refused', ...textFailureOf(code), error };
}

/** The outcome without a response. The kind of failure shows whether the text may have been sent. */
export function outcomeWithoutResponse(failure: unknown): DeliveryOutcome {
  const name = (failure as { name?: string }).name;
  if (name === 'TimeoutError') {
    return { kind: 'uncertain', error: 'The text service did not answer in time.' };
  }
  const { code = 'unknown' } = (failure as { cause?: { code?: string } }).cause ?? {};
  const needsStatusCheck = !NOT_CONNECTED.test(code);
  const error = needsStatusCheck
    ? `The connection to the text service broke (${code}).`
    : `The text service could not be reached (${code}).`;
  const more = { retryAfterSeconds: null, needsStatusCheck, isUnanswered: needsStatusCheck };
  return { kind: 'later', scope: 'provider', error, ...more };
}

/** Errors before the connection was established: of names, addresses and certificates. */
const NOT_CONNECTED =
  /^(ECONNREFUSED|ENOTFOUND|EAI_\w+|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|UND_ERR_CONNECT_TIMEOUT|CERT_\w+|ERR_TLS_\w+|ERR_SSL_\w+|DEPTH_ZERO_\w+|SELF_SIGNED_\w+|UNABLE_TO_\w+)$/;

type Later = { scope: 'message' | 'provider'; needsStatusCheck: boolean };

const PROVIDER: Later = { scope: 'provider', needsStatusCheck: false };
const UNCERTAIN: Later = { scope: 'provider', needsStatusCheck: true };

/** Lower codes concern the account and its requests, not a text. */
const FIRST_MESSAGE_CODE = 21_000;

/** Full queues, and problems to fix before any text can be sent. */
const ACCOUNT_CODES: ReadonlySet<number> = new Set([
  21212, 21603, 21609, 21611, 21659, 21660, 21661, 21701, 21703, 21704, 21705, 30001, 30002, 63017,
]);

/** Null if Twilio will never accept this text. */
function laterOf(status: number, code: number | null): Later | null {
  // Only 503 guarantees that the request was not processed.
  if (status >= 500 || status === 408) return status === 503 ? PROVIDER : UNCERTAIN;
  // Not a response from Twilio.
  if (status < 400) return status < 300 ? UNCERTAIN : PROVIDER;
  if (code === null || status === 401 || status === 429) return PROVIDER;
  if (code < FIRST_MESSAGE_CODE || ACCOUNT_CODES.has(code)) return PROVIDER;
  const isNetworkError =
    code >= 30_000 && code < 40_000 && textFailureOf(code).reason === 'carrier';
  return isNetworkError ? { scope: 'message', needsStatusCheck: false } : null;
}

/** The body of an answer; `error` is null unless Twilio refused. */
export async function readAnswer(response: Response) {
  const body = await readJson(response);
  return { body, error: response.ok ? null : describeError(body, response.status) };
}

async function readJson(response: Response): Promise<Record<string, unknown>> {
  const body: unknown = await response.json().catch(() => null);
  return typeof body === 'object' && body !== null ? { ...body } : {};
}

function describeError({ message, code }: Record<string, unknown>, status: number): string {
  if (typeof message !== 'string') return `The text service answered ${status}.`;
  return `${cleanProviderText(message, MAX_ERROR_LENGTH)} (${code ?? status})`;
}

/** Seconds, or a date (RFC 9110, 10.2.3). */
function retryAfterOf({ headers }: Response): number | null {
  const retryAfterHeader = headers.get('retry-after')?.trim() ?? '';
  if (/^\d{1,6}$/.test(retryAfterHeader)) return Number(retryAfterHeader);
  const until = Date.parse(retryAfterHeader);
  const from = Date.parse(headers.get('date') ?? '');
  return until > from ? Math.ceil((until - from) / 1000) : null;
}
