import type { TFunction } from 'i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '#contract/client.ts';
import { errorMessage } from './error-message.ts';

const t = ((key: string) => key) as unknown as TFunction;
beforeEach(() => void vi.stubGlobal('navigator', { onLine: true }));
afterEach(() => void vi.unstubAllGlobals());

const refused = (status: number, message: string) => new CallError(status, { code: 'x', message });

test('a failed request or a failed load of a screen is a network error', () => {
  expect(errorMessage(refused(0, ''), t)).toBe('errors.network');
  for (const message of [
    'Failed to fetch dynamically imported module: http://localhost/assets/x.js',
    'error loading dynamically imported module',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/x.css',
  ]) {
    expect(errorMessage(new TypeError(message), t)).toBe('errors.network');
  }
});

test('says when the browser is offline', () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect(errorMessage(refused(0, ''), t)).toBe('errors.offline');
  expect(errorMessage(refused(409, 'Taken.'), t)).toBe('Taken.');
});

test('a rejection shows the server’s message, any other failure a message of the dashboard', () => {
  expect(errorMessage(refused(409, 'Taken.'), t)).toBe('Taken.');
  expect(errorMessage(refused(500, 'stack'), t)).toBe('errors.server');
  expect(errorMessage(new TypeError('x is undefined'), t)).toBe('errors.unknown');
  const page = new CallError(200, { code: 'unreadable', message: 'The server answered 200.' });
  expect(errorMessage(page, t)).toBe('errors.unknown');
});
