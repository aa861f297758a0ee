import { expect, test } from 'vitest';
import {
  CLIENT_PROBLEMS,
  type ClientCondition,
  problemsFirst,
  problemsOf,
} from './client-problems.ts';

const NOW = new Date('2026-03-20T12:00:00Z');
const inDays = (days: number) => NOW.getTime() + days * 86_400_000;

const WELL: ClientCondition = {
  planState: 'paid',
  endsAt: null,
  failedImports: 0,
  email: { quota: 1000, left: 1 },
  text: { quota: 0, left: 0 },
  unanswered: 0,
  owner: 'active',
  lastResponseAt: inDays(-30),
  createdAt: inDays(-400),
};
const problems = (changes: Partial<ClientCondition>) => problemsOf({ ...WELL, ...changes }, NOW);

test('a client that is well has no problem', () => {
  expect(problems({})).toEqual([]);
});

test.each<[Partial<ClientCondition>, string]>([
  [{ planState: 'trialEnded' }, 'planEnded'],
  [{ planState: 'unpaid' }, 'planEnded'],
  [{ planState: 'grace' }, 'paymentFailed'],
  [{ failedImports: 1 }, 'importFailing'],
  [{ email: { quota: 10, left: 0 } }, 'invitesStopped'],
  [{ text: { quota: 10, left: 0 } }, 'invitesStopped'],
  [{ unanswered: 2 }, 'lowRatings'],
  [{ planState: 'trial', endsAt: inDays(7) }, 'trialEnding'],
  [{ endsAt: inDays(14) }, 'planEnding'],
  [{ owner: 'none' }, 'noOwner'],
  [{ owner: 'expired' }, 'noOwner'],
  [{ lastResponseAt: inDays(-31) }, 'quiet'],
  [{ lastResponseAt: null }, 'quiet'],
])('%o is the problem %s', (changes, problem) => {
  expect(problems(changes)).toEqual([problem]);
});

test('what has time yet is no problem', () => {
  expect(problems({ planState: 'trial', endsAt: inDays(8) })).toEqual([]);
  expect(problems({ endsAt: inDays(15) })).toEqual([]);
  expect(problems({ owner: 'invited' })).toEqual([]);
  expect(problems({ lastResponseAt: null, createdAt: inDays(-2) })).toEqual([]);
});

test('the worst problem comes first, then the number of problems, else the order stays', () => {
  const line = (name: string, changes: Partial<ClientCondition>) => ({
    name,
    problems: problems(changes),
  });
  const sorted = problemsFirst([
    line('well', {}),
    line('also well', {}),
    line('quiet', { lastResponseAt: null }),
    line('low', { unanswered: 1 }),
    line('low and quiet', { unanswered: 1, lastResponseAt: null }),
    line('locked', { planState: 'cancelled' }),
  ]);
  expect(sorted.map(({ name }) => name)).toEqual([
    ...['locked', 'low and quiet', 'low', 'quiet', 'well', 'also well'],
  ]);
  expect(problems({ failedImports: 1, planState: 'unpaid', owner: 'none' })).toEqual(
    CLIENT_PROBLEMS.filter((one) => ['planEnded', 'importFailing', 'noOwner'].includes(one)),
  );
});
