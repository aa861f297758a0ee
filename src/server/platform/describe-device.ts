import bowser from 'bowser';
import type { Device } from '#contract/account-security.ts';

/** The browser and system that a user agent names; null for what it does not say. */
export function describeDevice(userAgent: string | null): Device {
  if (!userAgent) return { browser: null, system: null, isPhone: false };
  const { browser, os, platform } = bowser.parse(userAgent);
  return {
    browser: browser.name || null,
    system: os.name || null,
    isPhone: platform.type === 'mobile' || platform.type === 'tablet',
  };
}
