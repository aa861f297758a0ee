import { expect, test } from 'vitest';
import { watchFaults } from './watch-faults.ts';

function watch() {
  const listeners: Record<string, (event: object) => void> = {};
  let faults = 0;
  const page = {
    addEventListener: (name: string, listener: (event: object) => void) => {
      listeners[name] = listener;
    },
  };
  watchFaults(page as unknown as Window, () => {
    faults += 1;
  });
  return {
    report: (name: 'error' | 'unhandledrejection', event: object) => listeners[name]?.(event),
    faults: () => faults,
  };
}

function errorFrom(address: string): Error {
  return Object.assign(new Error('broken'), { stack: `at x (${address}:1:2)` });
}

test('reports errors of our own scripts', () => {
  const page = watch();
  page.report('error', { error: errorFrom('https://goodword.example/assets/client.js') });
  page.report('error', { error: null, filename: 'https://goodword.example/assets/client.js' });
  page.report('unhandledrejection', { reason: errorFrom('https://a.example/assets/client.js') });
  expect(page.faults()).toBe(3);
});

test('ignores errors of extensions, and of scripts that hide theirs', () => {
  const page = watch();
  page.report('error', { error: errorFrom('chrome-extension://abc/content.js') });
  page.report('error', { error: null, filename: '', message: 'Script error.' });
  page.report('unhandledrejection', { reason: 'cancelled' });
  expect(page.faults()).toBe(0);
});
