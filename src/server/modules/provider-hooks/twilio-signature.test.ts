import { describe, expect, test } from 'vitest';
import { isSignedByTwilio } from './twilio-signature.ts';

// The example in Twilio's documentation.
const signed = {
  authToken: '12345',
  url: 'https://mycompany.com/myapp.php?foo=1&bar=2',
  form: new URLSearchParams({
    To: '+18005551212',
    CallSid: 'CA1234567890ABCDE',
    Caller: '+14158675309',
    Digits: '1234',
    From: '+14158675309',
  }),
  signature: 'RSOYDt4T1cUTdK1PDd93/VVr8B8=',
};

test('accepts Twilio’s own example', () => {
  expect(isSignedByTwilio(signed)).toBe(true);
});

test('accepts an address with its default port', () => {
  const url = 'https://mycompany.com:443/myapp.php?foo=1&bar=2';
  expect(isSignedByTwilio({ ...signed, url })).toBe(true);
});

describe('anything else is rejected', () => {
  const without = new URLSearchParams(signed.form);
  without.delete('Digits');
  const more = new URLSearchParams(signed.form);
  more.append('Digits', '5678');
  const added = new URLSearchParams(signed.form);
  added.set('ErrorCode', '');
  added.set('New', 'x');
  test.each([
    ['no signature', { signature: undefined }],
    ['an empty one', { signature: '' }],
    ['one that is cut off', { signature: 'RSOYDt4T1cUTdK1PDd93/VVr8B=' }],
    ['no base64', { signature: '💥' }],
    ['another secret', { authToken: '12346' }],
    ['another path', { url: 'https://mycompany.com/other.php?foo=1&bar=2' }],
    ['another query', { url: 'https://mycompany.com/myapp.php?foo=1&bar=3' }],
    ['another scheme', { url: 'http://mycompany.com/myapp.php?foo=1&bar=2' }],
    ['another port', { url: 'https://mycompany.com:8443/myapp.php?foo=1&bar=2' }],
    ['a value less', { form: without }],
    ['a value more', { form: more }],
    ['a name more', { form: added }],
    ['an empty form', { form: new URLSearchParams() }],
  ])('%s', (_name, change) => {
    expect(isSignedByTwilio({ ...signed, ...change })).toBe(false);
  });
});
