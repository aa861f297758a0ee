import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

type Env = Record<string, string>;
const read = (env: Env) => readConfig({ env, root: '/app' });

function errorsOf(env: Env): readonly string[] {
  try {
    read(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.errors;
    throw error;
  }
}

test('Stripe needs its key and a webhook secret, or several of these, and names what is missing', () => {
  expect(read({}).stripe).toBeUndefined();
  const key = { STRIPE_SECRET_KEY: 'sk_test_1' };
  const secret = { STRIPE_WEBHOOK_SECRET: ' whsec_new, whsec_old ' };
  expect(read({ ...key, ...secret }).stripe).toEqual({
    secretKey: 'sk_test_1',
    isLive: false,
    webhookSecrets: ['whsec_new', 'whsec_old'],
    apiUrl: 'https://api.stripe.com',
    hasAutomaticTax: false,
  });
  const live = { STRIPE_SECRET_KEY: 'rk_live_1', STRIPE_TAX: 'on' };
  expect(read({ ...live, ...secret, STRIPE_URL: 'http://127.0.0.1:12111/' }).stripe).toMatchObject({
    isLive: true,
    apiUrl: 'http://127.0.0.1:12111',
    hasAutomaticTax: true,
  });
  expect(errorsOf(key)).toEqual([expect.stringMatching(/^STRIPE_WEBHOOK_SECRET is missing/)]);
  expect(errorsOf(secret)).toEqual([expect.stringMatching(/^STRIPE_SECRET_KEY is missing/)]);
  expect(errorsOf({ STRIPE_TAX: 'on' })).toHaveLength(1);
  expect(errorsOf({ ...key, STRIPE_WEBHOOK_SECRET: 'whsec_se cret' })).toEqual([
    expect.stringMatching(/^STRIPE_WEBHOOK_SECRET must be .*no blanks/),
  ]);
  const wrong = errorsOf({ STRIPE_SECRET_KEY: 'pk_test_1', ...secret });
  expect(wrong).toEqual([expect.stringMatching(/^STRIPE_SECRET_KEY must be/)]);
  expect(wrong.join()).not.toContain('pk_test_1');
});
