import { expect, test } from 'vitest';
import { showEmail, withShownEmails } from './show-email.ts';

test.each([
  ['kontakt@xn--mller-kva.example', 'kontakt@müller.example'],
  ['info@xn--e1afmkfd.xn--p1ai', 'info@пример.рф'],
  ['ada@example.com', 'ada@example.com'],
  ['xn--ada@example.com', 'xn--ada@example.com'],
  ['ada@xn--pypal-4ve.example', 'ada@xn--pypal-4ve.example'],
  ['ada@xn--0.example', 'ada@xn--0.example'],
  ['+491701234567', '+491701234567'],
])('%s is shown as %s', (address, shown) => {
  expect(showEmail(address)).toBe(shown);
});

test('a long text without an address is read at once', () => {
  const text = `xn--${'a'.repeat(1_000_000)}`;
  expect(withShownEmails(text)).toBe(text);
});

test('addresses in a text are found in both forms', () => {
  expect(withShownEmails('Jo\nkontakt@xn--mller-kva.example\nfine')).toBe(
    'Jo\nkontakt@xn--mller-kva.example kontakt@müller.example\nfine',
  );
});
