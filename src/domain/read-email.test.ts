import { expect, test } from 'vitest';
import { identifyCharacter, readEmail } from './read-email.ts';

test.each([
  [' Ada@Example.COM ', 'ada@example.com'],
  ['kontakt@müller.example', 'kontakt@xn--mller-kva.example'],
  ['kontakt@mu\u0308ller.example', 'kontakt@xn--mller-kva.example'],
  ['KONTAKT@XN--MLLER-KVA.example', 'kontakt@xn--mller-kva.example'],
  ['info@пример.рф', 'info@xn--e1afmkfd.xn--p1ai'],
  ['ada@straße.example', 'ada@xn--strae-oqa.example'],
  ['ada+shop@example.co.uk', 'ada+shop@example.co.uk'],
  ["o'neil@example.ie", "o'neil@example.ie"],
  ['ada@p\u0430ypal.example', 'ada@xn--pypal-4ve.example'],
])('reads %j as %s', (typed, address) => {
  expect(readEmail(typed)).toEqual({ value: address, problem: null });
});

test.each([
  '\u200bada@example.com',
  '\ufeffada@example.com\u00a0',
  'ada@exam\u00adple.com',
  '\u202aada@example.com\u202c',
  'ada@\u2060example.com',
  'mailto:ada@example.com?subject=Hi',
  '<ada@example.com>;',
  '“ada@example.com”,',
  "'ada@example.com'.",
  'ａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ',
  'ada @ example.com',
  'ada@example。com',
])('drops what copying added to %j', (typed) => {
  expect(readEmail(typed).value).toBe('ada@example.com');
});

test('takes the dashes and apostrophes of word processors for plain ones', () => {
  expect(readEmail('o’neil@my‑shop.example').value).toBe("o'neil@my-shop.example");
});

test.each([
  ['', 'empty'],
  ['\u200b \u00a0', 'empty'],
  ['ada', 'noAt'],
  ['a@b@example.com', 'severalAts'],
  ['a da@example.com', 'space'],
  ['a\u00a0da@example.com', 'space'],
  ['ada@exa mple.com', 'space'],
  ['ada@example.com\r\nbcc: eve', 'space'],
  ['ada@example.com\r\nbcc: eve@example.com', 'severalAts'],
  ['ada@', 'malformed'],
  ['@example.com', 'malformed'],
  ['ada@localhost', 'malformed'],
  ['ada@example..com', 'malformed'],
  ['.ada@example.com', 'malformed'],
  ['ada.@example.com', 'malformed'],
  ['a..da@example.com', 'malformed'],
  ['ada@example.c', 'malformed'],
  ['ada@127.0.0.11', 'malformed'],
  ['ada@-b.example', 'malformed'],
  [`${'a'.repeat(65)}@example.com`, 'tooLong'],
  [`a@${'b.'.repeat(126)}example`, 'tooLong'],
])('recognises that %j cannot receive email: %s', (typed, reason) => {
  expect(readEmail(typed)).toEqual({ value: null, problem: { reason } });
});

test.each([
  ['\u0430da@example.com', '\u0430', { code: 'U+0430', alphabet: 'Cyrillic' }],
  ['ad\u03bf@example.com', '\u03bf', { code: 'U+03BF', alphabet: 'Greek' }],
  ['ädä@example.com', 'ä', { code: 'U+00E4', alphabet: null }],
  ['ada@münchen.example/path', '/', { code: 'U+002F', alphabet: null }],
  ['ada@[127.0.0.1]', '[', { code: 'U+005B', alphabet: null }],
  ['Ada <ada@example.com', ' ', null],
  ['a👍da@example.com', '👍', { code: 'U+1F44D', alphabet: null }],
])('names the first character of %j that no address has', (typed, character, identity) => {
  const { problem } = readEmail(typed);
  if (identity === null) return expect(problem).toEqual({ reason: 'space' });
  expect(problem).toEqual({ reason: 'character', character });
  expect(identifyCharacter(character)).toEqual(identity);
});

test('reads what it returned as the same address', () => {
  for (const typed of ['Ada@Example.com', 'kontakt@MÜLLER.example', 'info@пример.рф']) {
    const { value } = readEmail(typed);
    expect(readEmail(value ?? '').value).toBe(value);
  }
});

test('refuses a text far longer than any address at once', () => {
  const texts = ['@'.repeat(500_000), `a@b${' '.repeat(500_000)}.example`, 'a b '.repeat(100_000)];
  expect(texts.map((text) => readEmail(text).problem?.reason)).toEqual([
    'tooLong',
    'tooLong',
    'noAt',
  ]);
});
