import { hasRequestState, runWithRequestState } from '@better-auth/core/context';
import { expect, test } from 'vitest';
import { createSignInRunner } from './sign-in-runner.ts';

const withState = <T>(work: () => Promise<T>) => runWithRequestState(new WeakMap(), work);

test('the state of one stays while another ends', async () => {
  const run = createSignInRunner();
  const { promise: held, letGo } = gate();
  const long = run(() =>
    withState(async () => {
      await held;
      return hasRequestState();
    }),
  );
  await run(() => withState(async () => {}));
  letGo();
  expect(await long).toBe(true);
});

test('after the last nothing is followed any more', async () => {
  const run = createSignInRunner();
  const { promise: held, letGo } = gate();
  let late = Promise.resolve(true);
  await run(() =>
    withState(async () => {
      late = held.then(hasRequestState);
    }),
  );
  letGo();
  expect(await late).toBe(false);
  expect(await run(() => withState(hasRequestState))).toBe(true);
});

function gate() {
  let letGo = () => {};
  const promise = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { promise, letGo };
}
