import type { TFunction } from 'i18next';
import { CallError } from '#contract/client.ts';

/** What to tell the user of a failure. */
export function messageOf(error: unknown, t: TFunction): string {
  if (isScriptAway(error)) return t('errors.network');
  if (!(error instanceof CallError)) return t('errors.unknown');
  if (error.isNetworkFailure) return t('errors.network');
  if (error.status >= 500) return t('errors.server');
  return error.message === '' ? t('errors.unknown') : error.message;
}

/** A part of the dashboard that could not be fetched, as Chromium, Firefox and Safari put it. */
function isScriptAway(error: unknown): boolean {
  const away = /dynamically imported module|importing a module script failed/i;
  return error instanceof TypeError && away.test(error.message);
}
