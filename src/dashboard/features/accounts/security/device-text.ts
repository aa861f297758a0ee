import type { TFunction } from 'i18next';
import type { Device } from '#contract/account-security.ts';

/** Such as 'Chrome on Windows', as far as it is known. */
export function deviceText({ browser, system }: Device, t: TFunction): string {
  if (browser !== null && system !== null) return t('security.device.both', { browser, system });
  return browser ?? system ?? t('security.device.unknown');
}
