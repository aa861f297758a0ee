import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineCalls } from '#contract/call.ts';
import { bindCalls, requireAllCalls } from './bound-call.ts';

const declaration = {
  access: { kind: 'open' },
  transaction: 'none',
  body: z.object({}),
  answer: z.object({}),
} as const;
const ONE = defineCalls({ one: declaration });
const OTHER = defineCalls({ other: declaration });
const CONTRACT = [ONE.one, OTHER.other];

const one = bindCalls(ONE, { one: () => ({}) });
const other = bindCalls(OTHER, { other: () => ({}) });

test('a server that serves each call of the contract once can start', () => {
  expect(() => requireAllCalls(CONTRACT, [...other, ...one])).not.toThrow();
});

test('a call that is unserved or served twice stops the start, and is named in the error', () => {
  expect(() => requireAllCalls(CONTRACT, one)).toThrow('other is bound 0 times');
  expect(() => requireAllCalls([ONE.one], [...one, ...one])).toThrow('one is bound 2 times');
});

test('a call that is not in the contract cannot be served', () => {
  expect(() => requireAllCalls([ONE.one], [...one, ...other])).toThrow(
    'other is not in the contract',
  );
});
