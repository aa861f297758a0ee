import { expect, test } from 'vitest';
import { readDomain } from '#domain/read-domain.ts';
import { NAME_KNOWLEDGE } from './domain-names.ts';

const read = (typed: string) =>
  readDomain(typed, { ...NAME_KNOWLEDGE, ownHosts: ['app.goodword.example'] });

test.each([
  ['https://Feedback.Bakery.example/x?y#z', 'feedback.bakery.example'],
  [' feedback.bakery.example. ', 'feedback.bakery.example'],
  ['bakery.example:8443', 'bakery.example'],
  ['http://bakery.example/@me', 'bakery.example'],
  ['bakery。example', 'bakery.example'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['XN--BCHER-KVA.example', 'xn--bcher-kva.example'],
  ['日本語test.jp', 'xn--test-f79hm9d2w6i.jp'],
  ['пекарня.рф', 'xn--80ajpngj0i.xn--p1ai'],
  ['shop.someone.github.io', 'shop.someone.github.io'],
  ['goodword.de', 'goodword.de'],
  ['app.goodword.example.bakery.example', 'app.goodword.example.bakery.example'],
])('reads %j as %s', (typed, domain) => {
  expect(read(typed)).toEqual({ domain, error: null });
});

test.each([
  ['', 'missing'],
  ['https://', 'missing'],
  ['hello@bakery.example', 'email'],
  ['*.bakery.example', 'wildcard'],
  ['127.0.0.1', 'ipAddress'],
  ['2130706433', 'ipAddress'],
  ['0x7f.1', 'ipAddress'],
  ['http://[::1]:4000/', 'ipAddress'],
  ['2001:db8::1', 'ipAddress'],
  ['bakery', 'noEnding'],
  ['localhost', 'localOnly'],
  ['shop.local', 'localOnly'],
  ['app.goodword.example', 'ownHost'],
  ['Bakery.App.Goodword.Example.', 'ownHost'],
  ['co.uk', 'publicSuffix'],
  ['github.io', 'publicSuffix'],
  ['feed_back.bakery.example', 'underscore'],
  ['-a.bakery.example', 'format'],
  ['a..bakery.example', 'format'],
  ['feed back.bakery.example', 'format'],
  ['feed\u0000back.bakery.example', 'format'],
  ['xn--a-ecp.ru', 'format'],
  [`${'a'.repeat(64)}.bakery.example`, 'format'],
  [`${`${'a'.repeat(60)}.`.repeat(4)}example`, 'tooLong'],
  // The letters after the first are Cyrillic.
  ['bаkеry.example', 'mixedAlphabets'],
  ['xn--bkry-63d8c.example', 'mixedAlphabets'],
  ['g00dword.example', 'lookAlike'],
  ['goodvvord.de', 'lookAlike'],
  ['login.good-word.de', 'lookAlike'],
] as const)('refuses %j: %s', (typed, error) => {
  expect(read(typed)).toEqual({ domain: null, error });
});
