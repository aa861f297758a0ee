import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineCall } from '#contract/call.ts';
import { bindCall, requireAllCalls } from './bound-call.ts';

const describeCall = (name: string) =>
  defineCall({
    name,
    path: `/api/${name}`,
    access: { kind: 'open' },
    transaction: 'none',
    body: z.object({}),
    answer: z.object({}),
  });
const one = describeCall('one');
const other = describeCall('other');
const bind = (call: typeof one) => bindCall(call, () => ({}));

test('a server that serves each call of the contract once can start', () => {
  expect(() => requireAllCalls([one, other], [bind(other), bind(one)])).not.toThrow();
});

test('a call that is unserved or served twice stops the start, and is named in the error', () => {
  expect(() => requireAllCalls([one, other], [bind(one)])).toThrow('other is bound 0 times');
  expect(() => requireAllCalls([one], [bind(one), bind(one)])).toThrow('one is bound 2 times');
});

test('a call that is not in the contract cannot be served', () => {
  expect(() => requireAllCalls([one], [bind(one), bind(other)])).toThrow(
    'other is not in the contract',
  );
});
