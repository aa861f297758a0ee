import type { TFunction } from 'i18next';
import { CallError } from '#contract/client.ts';
import { signInErrorMessage } from '#dashboard/ui/error-message.ts';

/** Why no further code can be tried: the sign-in has to start again, at once or later. */
export type CodeEnd = 'over' | 'locked' | 'used' | 'lost';

const ENDS: Readonly<Record<string, CodeEnd>> = {
  INVALID_TWO_FACTOR_COOKIE: 'over',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'over',
  ACCOUNT_TEMPORARILY_LOCKED: 'locked',
  CODE_USED: 'used',
  FACTOR_LOST: 'lost',
};

/** Null if another code may be tried. */
export function codeEnd(error: unknown): CodeEnd | null {
  return error instanceof CallError ? (ENDS[error.code] ?? null) : null;
}

/** What is wrong with a code, and what to do. */
export function codeErrorText(error: unknown, t: TFunction): string {
  if (!(error instanceof CallError)) return signInErrorMessage(error, t);
  if (error.code === 'INVALID_CODE') return t('signIn.code.errors.wrong');
  if (error.code === 'INVALID_BACKUP_CODE') return t('signIn.code.errors.wrongRecovery');
  if (error.status === 409) return t('signIn.code.errors.again');
  return signInErrorMessage(error, t);
}
