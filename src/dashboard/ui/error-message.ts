import type { TFunction } from 'i18next';
import { CallError } from '#contract/client.ts';

/** The user-facing message of a failure. */
export function errorMessage(error: unknown, t: TFunction): string {
  if (isNetworkFailure(error)) return t(navigator.onLine ? 'errors.network' : 'errors.offline');
  if (!(error instanceof CallError)) return t('errors.unknown');
  if (error.status >= 500) return t('errors.server');
  return error.message === '' || error.code === 'unreadable' ? t('errors.unknown') : error.message;
}

/** The message of a failed sign-in or start; an unreachable database has the specified wording. */
export function signInErrorMessage(error: unknown, t: TFunction): string {
  if (error instanceof CallError && error.code === 'unavailable') return t('errors.database');
  return errorMessage(error, t);
}

/** True if the server was unreachable, for a call or for a chunk of the dashboard itself. */
export function isNetworkFailure(error: unknown): boolean {
  if (error instanceof CallError) return error.isNetworkFailure;
  return error instanceof Error && SCRIPT_NOT_LOADED.test(error.message);
}

/** The messages of Chromium, Firefox, Safari and Vite (for styles). */
const SCRIPT_NOT_LOADED =
  /dynamically imported module|importing a module script failed|unable to preload css/i;
