import type { DeliveryOutcome } from '#domain/delivery-outcome.ts';
import { cleanProviderText } from '#domain/display-text.ts';

/** An error of the SMTP client. */
export interface SmtpError {
  /** The step that failed: an SMTP command, `CONN` or `API`. */
  readonly command?: string;
  readonly code?: string;
  /** The system's code, such as ECONNREFUSED. */
  readonly originalCode?: string;
  readonly responseCode?: number;
  readonly response?: string;
  readonly message?: string;
}

/**
 * The outcome of a mail after a failed attempt. If `hasBegun`, bytes of the mail were sent, so only a server response
 * shows whether it was accepted; otherwise it was not.
 */
export function outcomeOf(error: SmtpError, hasBegun: boolean): DeliveryOutcome {
  const description = describeError(error);
  const { command, responseCode = 0 } = error;
  const isAnswer = responseCode >= 400 && responseCode < 600;
  if (hasBegun && !(isAnswer && command === 'DATA'))
    return { kind: 'uncertain', error: description };
  if (isAnswer && (command === 'DATA' || command === 'RCPT TO')) {
    if (responseCode < 500)
      return retryLater(responseCode === CLOSING ? 'provider' : 'message', description);
    return command === 'DATA'
      ? { kind: 'refused', reason: 'content', isAddress: false, error: description }
      : refusedRecipient(responseCode, error.response ?? '', description);
  }
  if (error.code === 'EENVELOPE' && /^Invalid recipient/.test(error.message ?? '')) {
    return { kind: 'refused', reason: 'address', isAddress: true, error: description };
  }
  return retryLater('provider', description);
}

/** RFC 5321, 3.8: the server is closing the connection. */
const CLOSING = 421;

/** The server requires authentication (RFC 4954): a problem of the set-up, not of the recipient. */
const NEEDS_PASSWORD: ReadonlySet<number> = new Set([530, 534, 535, 538]);

// RFC 3463. Without an enhanced status code, a permanent rejection of the recipient is about its address.
function refusedRecipient(status: number, response: string, error: string): DeliveryOutcome {
  if (NEEDS_PASSWORD.has(status)) return retryLater('provider', error);
  const [, subject, detail] = /^\d{3}[ -]5\.(\d{1,3})\.(\d{1,3})/.exec(response) ?? [];
  const refused = { kind: 'refused', isAddress: false, error } as const;
  if (subject === '7') return { ...refused, reason: 'blocked' };
  const isFull = status === 552 || (subject === '2' && (detail === '2' || detail === '3'));
  if (isFull || (subject !== undefined && !ADDRESS_SUBJECTS.has(subject))) {
    return { ...refused, reason: 'unreachable' };
  }
  return { ...refused, reason: 'address', isAddress: true };
}

/** Other or undefined status, addressing, mailbox. */
const ADDRESS_SUBJECTS: ReadonlySet<string> = new Set(['0', '1', '2']);

function retryLater(scope: 'message' | 'provider', error: string): DeliveryOutcome {
  return { kind: 'later', scope, error, retryAfterSeconds: null, needsStatusCheck: false };
}

/** What went wrong, in the server's or the system's words. */
export function describeError({ response, message, originalCode, code }: SmtpError): string {
  // A connection refused by several addresses has no message.
  return cleanProviderText(response || message || originalCode || code || 'unknown error');
}
