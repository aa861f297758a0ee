import { expect, test } from 'vitest';
import type { RecordProblem } from './custom-domains.ts';
import {
  afterProbe,
  afterRecords,
  type DomainStanding,
  isUsedInLinks,
  mayWarn,
  nextCheckAt,
  type ProbeProblem,
  troubleOf,
} from './domain-standing.ts';

const NOW = new Date('2026-05-04T10:20:30Z');
const MINUTE = 60_000;
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * MINUTE);

function standing(more: Partial<DomainStanding> = {}): DomainStanding {
  return {
    ...{ state: 'pending', areRecordsRight: false, leadsHere: false, problem: null },
    ...{ waitingSince: ago(600), verifiedAt: null, brokenSince: null, ...more },
  };
}

test.each([
  ['pending', 'right', 'dnsProven'],
  ['pending', 'wrong', 'pending'],
  ['dnsProven', 'right', 'dnsProven'],
  ['dnsProven', 'wrong', 'pending'],
  ['verified', 'right', 'verified'],
  ['verified', 'wrong', 'broken'],
  ['broken', 'right', 'broken'],
  ['broken', 'wrong', 'broken'],
] as const)('a domain that is %s is, once its records are %s, %s', (state, verdict, next) => {
  const leading = verdict === 'right' ? null : verdict;
  const after = afterRecords(standing({ state }), { verdict, leading }, NOW);
  expect(after).toMatchObject({ state: next, areRecordsRight: verdict === 'right' });
});

test.each([
  'pending',
  'dnsProven',
  'verified',
  'broken',
] as const)('silence changes nothing of a domain that is %s', (state) => {
  const before = standing({ state, problem: 'unreachable' });
  expect(afterRecords(before, { verdict: 'silent', leading: null }, NOW)).toBe(before);
});

test('a domain leads here while only its proof is missing, and as before while nobody says so', () => {
  const leads = (leading: RecordProblem | null, leadsHere = false) =>
    afterRecords(standing({ leadsHere }), { verdict: 'wrong', leading }, NOW).leadsHere;
  expect(leads(null)).toBe(true);
  expect(leads('wrong', true)).toBe(false);
  expect(leads('silent', true)).toBe(true);
  expect(leads('silent', false)).toBe(false);
});

test.each([
  ['dnsProven', null, 'verified'],
  ['dnsProven', 'certificate', 'dnsProven'],
  ['dnsProven', 'unreachable', 'dnsProven'],
  ['verified', 'unreachable', 'verified'],
  ['verified', 'certificate', 'broken'],
  ['verified', 'otherServer', 'broken'],
  ['broken', 'unreachable', 'broken'],
  ['broken', null, 'verified'],
] as const)('a domain that is %s and answers with the problem %s is then %s', (state, problem, next) => {
  const before = standing({ state, areRecordsRight: true });
  const after = afterProbe(before, { problem, isCertificateForbidden: false }, NOW);
  expect(after).toMatchObject({ state: next, problem });
});

test('a domain that worked is broken once looks found it silent for three hours', () => {
  const probe = (before: DomainStanding, problem: ProbeProblem, minutes: number) =>
    afterProbe(before, { problem, isCertificateForbidden: false }, ago(minutes));
  const verified = standing({ state: 'verified', areRecordsRight: true, waitingSince: ago(9000) });
  const silent = probe(verified, 'unreachable', 180);
  expect(silent).toMatchObject({ state: 'verified', problem: 'unreachable' });
  expect(probe(silent, 'unreachable', 1).state).toBe('verified');
  const broken = probe(silent, 'unreachable', 0);
  expect(broken).toMatchObject({ state: 'broken', brokenSince: NOW, waitingSince: NOW });
  expect(probe(probe(silent, null, 60), 'unreachable', 0).state).toBe('verified');
});

test('CAA records that forbid a certificate do so until name servers say otherwise', () => {
  const problem = (isCertificateForbidden: boolean | null, before: DomainStanding['problem']) =>
    afterProbe(
      standing({ state: 'verified', problem: before }),
      { problem: null, isCertificateForbidden },
      NOW,
    ).problem;
  expect(problem(true, null)).toBe('caa');
  expect(problem(null, 'caa')).toBe('caa');
  expect(problem(null, 'unreachable')).toBeNull();
  expect(problem(false, 'caa')).toBeNull();
});

test('is looked at each minute for an hour, each 15 for three days, then hourly; hourly once it is verified', () => {
  const next = (more: Partial<DomainStanding>) =>
    (nextCheckAt(standing(more), NOW).getTime() - NOW.getTime() + 30_000) / MINUTE;
  expect(next({ waitingSince: NOW })).toBe(1);
  expect(next({ waitingSince: ago(59) })).toBe(1);
  expect(next({ waitingSince: ago(60) })).toBe(15);
  expect(next({ waitingSince: ago(3 * 24 * 60 - 1), state: 'broken' })).toBe(15);
  expect(next({ waitingSince: ago(3 * 24 * 60) })).toBe(60);
  expect(next({ waitingSince: NOW, state: 'verified' })).toBe(60);
  expect(next({ waitingSince: NOW, problem: 'takenOver' })).toBe(60);
});

test('is in new links while it is verified, and until it was broken for a day', () => {
  const used = (more: Partial<DomainStanding>, wasInLinks = true, isIncluded = true) =>
    isUsedInLinks(standing(more), { wasInLinks, isIncluded, now: NOW });
  expect(used({ state: 'verified' }, false)).toBe(true);
  expect(used({ state: 'broken', brokenSince: ago(24 * 60 - 1) })).toBe(true);
  expect(used({ state: 'broken', brokenSince: ago(24 * 60 - 1) }, false)).toBe(false);
  expect(used({ state: 'broken', brokenSince: ago(24 * 60) })).toBe(false);
  expect(used({ state: 'dnsProven' })).toBe(false);
  expect(used({ state: 'verified' }, true, false)).toBe(false);
});

test('a certificate that does not come is trouble after an hour, one that is forbidden at once', () => {
  const waiting = (minutes: number, problem: DomainStanding['problem']) => {
    const after = standing({ state: 'dnsProven', waitingSince: ago(minutes), problem });
    return troubleOf(after, after, NOW);
  };
  expect(waiting(59, 'certificate')).toBeNull();
  expect(waiting(60, 'certificate')).toBe('certificate');
  expect(waiting(0, 'caa')).toBe('certificate');
  expect(waiting(600, 'unreachable')).toBeNull();
});

test('what was wrong is trouble as long as it is, and what never was right is none', () => {
  const trouble = (more: Partial<DomainStanding>, before: DomainStanding['state'] = 'verified') =>
    troubleOf(standing({ state: before }), standing(more), NOW);
  expect(trouble({ state: 'broken' })).toBe('records');
  const right = { state: 'broken', areRecordsRight: true } as const;
  expect(trouble({ ...right, problem: 'otherServer' })).toBe('otherServer');
  expect(trouble({ ...right, problem: 'certificate' })).toBe('certificate');
  expect(trouble({ ...right, problem: 'caa' })).toBe('certificate');
  expect(trouble({ ...right, state: 'verified', problem: 'caa' })).toBe('caa');
  expect(trouble({ ...right, problem: 'unreachable' })).toBe('unreachable');
  expect(trouble({ state: 'verified', areRecordsRight: true, problem: 'unreachable' })).toBeNull();
  expect(trouble({ state: 'broken', leadsHere: true })).toBe('proof');
  expect(trouble({ state: 'pending' }, 'dnsProven')).toBe('unfinished');
  expect(trouble({ state: 'pending' }, 'pending')).toBeNull();
});

test('owners are mailed once about trouble, and at most once a day', () => {
  expect(mayWarn({ isWarned: false, warnedAt: null }, NOW)).toBe(true);
  expect(mayWarn({ isWarned: true, warnedAt: ago(10_000) }, NOW)).toBe(false);
  expect(mayWarn({ isWarned: false, warnedAt: ago(24 * 60 - 1) }, NOW)).toBe(false);
  expect(mayWarn({ isWarned: false, warnedAt: ago(24 * 60) }, NOW)).toBe(true);
});
