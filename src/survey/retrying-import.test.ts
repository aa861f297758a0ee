import { expect, test } from 'vitest';
import { createRetryingImport } from './retrying-import.ts';

const ADDRESS = 'https://goodword.example/share-step.js';

test('retries a failed import under a new address each time, since browsers cache failures', async () => {
  const requested: string[] = [];
  const load = createRetryingImport(
    () => Promise.reject(new TypeError(`Failed to fetch dynamically imported module: ${ADDRESS}`)),
    async (address) => {
      requested.push(address);
      if (requested.length === 1) throw new TypeError(`Failed to fetch: ${address}`);
      return 'the module';
    },
  );
  await expect(load()).rejects.toThrow(ADDRESS);
  await expect(load()).rejects.toThrow(ADDRESS);
  expect(await load()).toBe('the module');
  expect(requested.map((address) => address.split('?')[0])).toEqual([ADDRESS, ADDRESS]);
  expect(new Set([ADDRESS, ...requested]).size).toBe(3);
});

test('retries a failed import as before if the error names no address', async () => {
  let tries = 0;
  const load = createRetryingImport(async () => {
    tries += 1;
    if (tries === 1) throw new TypeError('Importing a module script failed.');
    return 'the module';
  });
  await expect(load()).rejects.toThrow('failed');
  expect(await load()).toBe('the module');
});
