import { expect, test } from 'vitest';
import { withoutSecrets } from './without-secrets.ts';

test('keeps unknown fields, and drops passwords and tokens at any depth', () => {
  const record = {
    progress: { step1: true, step2: null },
    mainUser: { firstName: 'Ada', password: 'x', Password2: 'x' },
    users: [{ emailAddress: 'a@example.com', accessToken: 'x' }, 'Bob'],
    idToken: 'x',
  };
  expect(withoutSecrets(record)).toEqual({
    progress: { step1: true, step2: null },
    mainUser: { firstName: 'Ada' },
    users: [{ emailAddress: 'a@example.com' }, 'Bob'],
  });
});
