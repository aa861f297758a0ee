import { beforeEach, expect, test } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { createProviderLog } from './provider-log.ts';
import type { AttemptOutcome } from './resolve-outcome.ts';

let lines: Record<string, unknown>[];
let note: ReturnType<typeof createProviderLog>;
beforeEach(() => {
  lines = [];
  const log = createLog('info', { write: (line) => lines.push(JSON.parse(line)) });
  note = createProviderLog({ channel: 'email', provider: 'mail.example:587', log });
});

const SENT: AttemptOutcome = { kind: 'sent', providerId: null };
const message = { recipient: 'Ada@example.com', address: 'ada@example.com' };

function failure(error: string, scope: 'provider' | 'message' = 'provider'): AttemptOutcome {
  return { kind: 'later', scope, error, retryAfterSeconds: null, needsStatusCheck: false };
}

/** Notes an attempt that began at this second. */
function attempt(outcome: AttemptOutcome, second: number): void {
  note([{ message, outcome, begunAt: new Date(second * 1000) }]);
}

test('writes one line with the reason when the mail server goes away, and one when it is back', () => {
  attempt(SENT, 1);
  attempt(failure('connect ECONNREFUSED'), 2);
  attempt(failure('connect ECONNREFUSED'), 3);
  attempt(failure('Greeting never received'), 4);
  attempt({ kind: 'notBegun' }, 5);
  expect(lines).toMatchObject([
    {
      level: 'error',
      msg: 'mail server unavailable',
      provider: 'mail.example:587',
      reason: 'connect ECONNREFUSED',
    },
  ]);
  attempt(SENT, 6);
  attempt(SENT, 7);
  expect(lines.slice(1)).toMatchObject([
    { level: 'info', msg: 'mail server is back', provider: 'mail.example:587' },
  ]);
  attempt(failure('Timeout'), 8);
  expect(lines[2]).toMatchObject({ msg: 'mail server unavailable', reason: 'Timeout' });
});

test('writes nothing about messages that the mail server answers, and takes such an answer for its return', () => {
  attempt(failure('451 4.7.1 greylisted', 'message'), 1);
  attempt({ kind: 'refused', reason: 'address', isAddress: true, error: '550 unknown' }, 2);
  expect(lines).toEqual([]);
  attempt(failure('Timeout'), 3);
  attempt({ kind: 'refused', reason: 'address', isAddress: true, error: '550 unknown' }, 4);
  expect(lines.map(({ msg }) => msg)).toEqual(['mail server unavailable', 'mail server is back']);
});

test('does not take the end of an attempt that began before the failure for the return', () => {
  attempt(failure('Timeout'), 2);
  attempt(SENT, 1);
  expect(lines).toHaveLength(1);
});

test('leaves the recipient out of the log', () => {
  attempt(failure('530 5.7.0 sign in first to write to Ada@example.com (ada@example.com)'), 1);
  expect(lines[0]?.reason).toBe('530 5.7.0 sign in first to write to [recipient] ([recipient])');
});
