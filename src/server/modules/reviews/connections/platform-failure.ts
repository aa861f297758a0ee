import type { ImportError } from '#domain/review-imports.ts';
import { CredentialError } from '#server/platform/credentials.ts';
import { VendorError } from '#server/platform/vendor-client/vendor-error.ts';

/** Why a platform did not do what it was asked for. */
export interface PlatformFailure {
  error: Exclude<ImportError, 'endless'>;
  retryAfterSeconds: number | null;
  /** What happened, for the log. */
  cause: VendorError | CredentialError;
}

const ERRORS = {
  reconnect: 'reconnect',
  forbidden: 'forbidden',
  gone: 'gone',
  throttled: 'throttled',
  transient: 'unreachable',
  refused: 'refused',
  unreadable: 'unreadable',
} as const satisfies Record<VendorError['kind'], PlatformFailure['error']>;

/**
 * What an error means for the business. Rethrows all that are neither the platform's nor about credentials.
 * @param credentials of the connection; null: the installation's key
 */
export function platformFailure(error: unknown, credentials: string | null): PlatformFailure {
  // Their key was taken away, or the row was copied from elsewhere: only a new sign-in helps.
  if (error instanceof CredentialError) {
    return { error: 'reconnect', retryAfterSeconds: null, cause: error };
  }
  if (!(error instanceof VendorError)) throw error;
  const { kind, retryAfterSeconds } = error;
  // Only the operator can replace the installation's own key.
  const isOurKey = credentials === null && (kind === 'reconnect' || kind === 'forbidden');
  return {
    error: isOurKey ? 'refused' : ERRORS[kind],
    retryAfterSeconds: retryAfterSeconds ?? null,
    cause: error,
  };
}
