import bowser from 'bowser';
import type { Device } from '#contract/account-security.ts';

/** The browser and system that a user agent names; null for what it does not say, and for what nobody knows. */
export function describeDevice(userAgent: string | null): Device {
  if (!userAgent) return { browser: null, system: null, isPhone: false };
  const { browser, os, platform } = bowser.parse(userAgent);
  return {
    browser: known(browser.name, bowser.BROWSER_MAP),
    system: known(os.name, bowser.OS_MAP),
    isPhone: platform.type === 'mobile' || platform.type === 'tablet',
  };
}

/** The same in one line. */
export function deviceName(userAgent: string | null): string | null {
  const { browser, system } = describeDevice(userAgent);
  return [browser, system].filter((part) => part !== null).join(', ') || null;
}

/** A user agent may claim any name, and it is mailed. */
function known(name: string | undefined, names: Readonly<Record<string, string>>): string | null {
  return name !== undefined && Object.values(names).includes(name) ? name : null;
}
