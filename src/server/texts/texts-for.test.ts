import { expect, test } from 'vitest';
import { type Text, textsFor, wordText } from './texts-for.ts';

test.each<[Text, string]>([
  ['errors.notFound', 'We couldn’t find that.'],
  ['mails.notifications.limits.button', 'See your plan'],
  [{ key: 'savedViews.tooMany', values: { limit: 50 } }, 'There are already 50 saved views.'],
  [{ key: 'fields.tooMany', values: { limit: 4096 } }, 'Add up to 4,096.'],
  [{ key: 'fields.tooMany', values: { limit: '4096' } }, 'Add up to 4096.'],
])('words %j', (text, worded) => {
  expect(wordText(text, 'en')).toContain(worded);
});

test('only paths of texts are keys', () => {
  // @ts-expect-error: there is no such text
  const missing: Text = 'errors.noSuchText';
  // @ts-expect-error: a sentence is no key
  const sentence: Text = 'We couldn’t find that.';
  // @ts-expect-error: a group of texts is none
  const group: Text = 'errors';
  expect([missing, sentence, group]).toHaveLength(3);
});

test('an agency’s clients read its name in place of the product’s', () => {
  const { confirm } = textsFor('en', 'Harbour Agency').mails;
  expect(confirm.greeting).toBe('Welcome to Harbour Agency, {name}!');
  expect(textsFor('en').mails.confirm.greeting).toBe('Welcome to Goodword, {name}!');
  expect(JSON.stringify(textsFor('en', 'Harbour Agency'))).not.toMatch(/goodword/i);
});
