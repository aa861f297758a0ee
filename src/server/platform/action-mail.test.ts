import { expect, test } from 'vitest';
import { fillSlots } from '#domain/message-slots.ts';
import { composeActionMail } from './action-mail.tsx';

const LINK = 'https://goodword.example/confirm/T0k-en_1';

const compose = (changes: object = {}) =>
  composeActionMail({
    subject: 'Confirm',
    greeting: 'Hi Ada',
    paragraphs: ['Please confirm your address.'],
    button: 'Confirm',
    link: LINK,
    linkIntro: { html: 'Or paste this:', text: 'Open this:' },
    closing: 'It was not you? Do nothing.',
    ...changes,
  });

test('the action link is in both the HTML and the text part, followed by white space', () => {
  const { html, text } = compose();
  expect(html.match(new RegExp(`href="${LINK}"`, 'g'))).toHaveLength(2);
  expect(text).toContain(`\n\nOpen this:\n${LINK}\n\nIt was not you?`);
  expect(compose({ linkIntro: null, closing: '' }).text).toMatch(/T0k-en_1\s+$/);
});

test('only the HTML part speaks of another way, since the text part has no button', () => {
  const { html, text } = compose();
  expect(html).toContain('Or paste this:');
  expect(html).not.toContain('Open this:');
  expect(text).not.toContain('Or paste this:');
});

test('the email is small, in one column, without scripts', () => {
  const { html } = compose();
  expect(Buffer.byteLength(html)).toBeLessThan(10_000);
  expect(html).toContain('max-width:600px');
  expect(html).not.toMatch(/<script|<img|@import/);
});

test('names are escaped, and never replace placeholders', () => {
  const { html, text } = compose({ greeting: '<b>Hi</b> \u0001link\u0001' });
  expect(html).toContain('&lt;b&gt;Hi&lt;/b&gt;');
  for (const part of [html, text]) expect(fillSlots(part, { link: 'filled' })).toBe(part);
});

test('a name in the subject cannot break it or change its text direction', () => {
  expect(compose({ subject: 'Words for \u202eAda\r\nBcc: x' }).subject).toBe(
    'Words for Ada Bcc: x',
  );
});

test('the email uses the text direction of its language', () => {
  expect(compose({ language: 'ar' }).html).toContain('<html dir="rtl" lang="ar">');
});
