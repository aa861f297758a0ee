import type { TFunction } from 'i18next';
import { CallError } from '#contract/client.ts';

/** What to tell the user of a failure. */
export function messageOf(error: unknown, t: TFunction): string {
  if (!(error instanceof CallError)) return t('errors.unknown');
  if (error.isNetworkFailure) return t('errors.network');
  if (error.status >= 500) return t('errors.server');
  return error.message === '' ? t('errors.unknown') : error.message;
}
