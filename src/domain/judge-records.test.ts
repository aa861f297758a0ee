import { expect, test } from 'vitest';
import { type FoundNames, forbidsCertificates, judgeRecords } from './judge-records.ts';

const HOST = 'domains.goodword.example';
const OWN = { host: HOST, addresses: ['192.0.2.10', '2001:db8::10'] };
const PROOF = 'feedback-domain=abc';

const found = (more: Partial<FoundNames> = {}): FoundNames => ({
  ...{ txt: [PROOF], cnames: [], areCnamesSilent: false, v4: [], v6: [], targetAddresses: [] },
  ...more,
});
const judge = (more: Partial<FoundNames>, isApex = false, target = OWN) =>
  judgeRecords({ domain: 'bakery.example', isApex, token: 'abc' }, target, found(more));
const verdictOf = (more: Partial<FoundNames>) => judge(more).verdict;

test('a chain that reaches our host, or addresses that are all ours, are right', () => {
  expect(verdictOf({ cnames: ['www.bakery.example', HOST] })).toBe('right');
  expect(verdictOf({ v4: ['192.0.2.10'] })).toBe('right');
  expect(verdictOf({ v6: ['2001:db8::10'] })).toBe('right');
  expect(verdictOf({ v4: ['203.0.113.5'], targetAddresses: ['203.0.113.5'] })).toBe('right');
});

test('one address of others makes it wrong', () => {
  expect(verdictOf({ v4: ['192.0.2.10', '198.51.100.1'] })).toBe('wrong');
  expect(verdictOf({ v4: ['192.0.2.10'], v6: ['2001:db8::1'] })).toBe('wrong');
  expect(verdictOf({ cnames: ['shops.example'] })).toBe('wrong');
});

test('what is silent is neither right nor wrong, unless something else is wrong', () => {
  expect(verdictOf({ v4: null, v6: ['2001:db8::10'] })).toBe('silent');
  expect(verdictOf({ v4: ['198.51.100.1'], targetAddresses: null })).toBe('silent');
  expect(verdictOf({ cnames: ['shops.example'], areCnamesSilent: true })).toBe('silent');
  expect(verdictOf({ cnames: [HOST], txt: null })).toBe('silent');
  expect(verdictOf({ cnames: [HOST], v4: null, v6: null })).toBe('right');
  expect(verdictOf({ v4: null, v6: null, txt: [] })).toBe('wrong');
});

test('the proof may be one of several records, and in quotation marks', () => {
  const proven = (...txt: string[]) => verdictOf({ cnames: [HOST], txt });
  expect(proven('v=spf1 -all', `"${PROOF}"`)).toBe('right');
  expect(proven('feedback-domain=other', PROOF)).toBe('right');
  expect(proven('feedback-domain=abcd')).toBe('wrong');
  expect(proven('abc')).toBe('wrong');
});

test('an apex has its addresses listed, each kind with what is wrong about it', () => {
  const list = (more: Partial<FoundNames>, target = OWN) =>
    judge(more, true, target).records.map(({ type, value, problem }) => [type, value, problem]);
  expect(list({ v4: ['192.0.2.10'], v6: ['2001:db8::1'] })).toEqual([
    ['ALIAS', HOST, 'wrong'],
    ['A', '192.0.2.10', null],
    ['AAAA', '2001:db8::10', 'wrong'],
    ['TXT', PROOF, null],
  ]);
  const single = { host: HOST, addresses: ['192.0.2.10'] };
  expect(list({ v4: ['192.0.2.10'], v6: ['2001:db8::1'] }, single)).toEqual([
    ['ALIAS', HOST, 'wrong'],
    ['A', '192.0.2.10', null],
    ['AAAA', '', 'wrong'],
    ['TXT', PROOF, null],
  ]);
  const unnamed = { host: HOST, addresses: [] };
  expect(list({ targetAddresses: ['203.0.113.5'] }, unnamed)).toEqual([
    ['ALIAS', HOST, 'missing'],
    ['A', '203.0.113.5', 'missing'],
    ['TXT', PROOF, null],
  ]);
});

test.each([
  [[], false],
  [['0 iodef "mailto:a@bakery.example"'], false],
  [['0 issue "digicert.com"', '0 issue "LetsEncrypt.org; validationmethods=http-01"'], false],
  [['0 issuewild ";"'], false],
  [['0 issue "digicert.com"'], true],
  [['0 issue ";"'], true],
  [['0 issue ""'], true],
  [['128 unknown "x"', '0 issue "letsencrypt.org"'], true],
])('of CAA records %j it is %s that they forbid a certificate', (records, isForbidden) => {
  expect(forbidsCertificates(records)).toBe(isForbidden);
});
