import { cleanProviderText } from '#domain/display-text.ts';

/**
 * What to do about a request that a vendor did not fulfil.
 * `reconnect`: the credentials are no longer accepted, so the business has to connect again.
 * `forbidden`: the plan, scope or permission does not allow it; trying again changes nothing.
 * `gone`: the profile, review or page no longer exists.
 * `throttled`: too many requests; `transient`: network or vendor down. Both are tried again later.
 * `refused`: the vendor rejects the request itself. `unreadable`: the answer has another form than expected.
 */
export type VendorErrorKind =
  | 'reconnect'
  | 'forbidden'
  | 'gone'
  | 'throttled'
  | 'transient'
  | 'refused'
  | 'unreadable';

interface Details {
  status?: number | undefined;
  vendorCode?: string | undefined;
  retryAfterSeconds?: number | undefined;
}

/** The message is for the log: it contains no token, query or part of an answer. */
export class VendorError extends Error {
  override readonly name = 'VendorError';
  readonly kind: VendorErrorKind;
  /** HTTP status; undefined without an answer. */
  readonly status: number | undefined;
  /** The vendor's own code of the error. */
  readonly vendorCode: string | undefined;
  /** Seconds to wait before the next request, from 1 to 86,400; undefined if the vendor names none. */
  readonly retryAfterSeconds: number | undefined;

  constructor(kind: VendorErrorKind, message: string, details: Details = {}) {
    super(message);
    const { status, vendorCode, retryAfterSeconds } = details;
    this.kind = kind;
    this.status = status;
    this.vendorCode = vendorCode === undefined ? undefined : cleanProviderText(vendorCode, 100);
    this.retryAfterSeconds =
      retryAfterSeconds === undefined ? undefined : Math.min(Math.max(retryAfterSeconds, 1), DAY);
  }
}

/** Seconds. */
const DAY = 86_400;
