import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const TOKEN = 'x'.repeat(32);

const read = (env: Record<string, string>, argv: string[] = []) =>
  readConfig({ env, argv, root: '/checkout' });

test('METRICS_PORT is another port than PORT, unless the process serves no pages', () => {
  expect(() => read({ METRICS_PORT: '4000' })).toThrow(
    /^METRICS_PORT and PORT must differ, but both are 4000\.$/,
  );
  const env = { METRICS_PORT: '4000', DATABASE_URL: 'postgres://db' };
  expect(read(env, ['--role', 'worker']).metricsPort).toBe(4000);
});

test('METRICS_TOKEN has at least 32 characters, and no message repeats it', () => {
  expect(read({ METRICS_TOKEN: TOKEN }).metricsToken).toBe(TOKEN);
  expect(() => read({ METRICS_TOKEN: TOKEN.slice(1) })).toThrow(
    /^METRICS_TOKEN must be at least 32 characters of text\.$/,
  );
});
