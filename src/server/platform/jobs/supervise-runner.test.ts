import { expect, test } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import type { QueueRunner } from './start-runner.ts';
import { superviseRunner } from './supervise-runner.ts';

/** Runners without a queue. */
function createFakes({ firstPause = 1, patience = 60_000 } = {}) {
  const fakes = {
    started: [] as (QueueRunner & { end: () => void; isStopped: boolean })[],
    released: [] as string[],
    lines: [] as string[],
    attempts: 0,
    canStart: true,
    isAnswering: true,
    supervise: () =>
      superviseRunner({
        start: async () => start(),
        release: async (lockedBy) => void fakes.released.push(lockedBy),
        isDatabaseAnswering: async () => fakes.isAnswering,
        log: createLog('info', { write: (line) => void fakes.lines.push(JSON.parse(line).msg) }),
        firstPause,
        patience,
      }),
  };
  function start() {
    fakes.attempts += 1;
    if (!fakes.canStart) throw new Error('not now');
    let end = () => {};
    const ended = new Promise<Error>((resolve) => {
      end = () => resolve(new Error('gone'));
    });
    const runner = {
      lockedBy: `runner ${fakes.started.length + 1}`,
      ended,
      end,
      isStopped: false,
      async stop() {
        runner.isStopped = true;
      },
    };
    fakes.started.push(runner);
    return runner;
  }
  return fakes;
}

test('a runner that ends is stopped, its jobs are released, and another one starts', async () => {
  const fakes = createFakes();
  const supervised = await fakes.supervise();
  fakes.started[0]?.end();
  await expect.poll(() => fakes.started.length).toBe(2);
  expect(fakes.started.map(({ isStopped }) => isStopped)).toEqual([true, false]);
  expect(fakes.released).toEqual(['runner 1']);
  expect(fakes.lines).toEqual(['background work was interrupted and starts again']);
  await supervised.stop();
  expect(fakes.started[1]?.isStopped).toBe(true);
});

test('a start that fails is tried again, however long the database does not answer, and counts as a moment', async () => {
  const fakes = createFakes({ patience: 5 });
  const supervised = await fakes.supervise();
  fakes.canStart = false;
  fakes.isAnswering = false;
  fakes.started[0]?.end();
  await expect.poll(() => fakes.attempts).toBeGreaterThan(5);
  expect(supervised.isAlive()).toBe(true);
  fakes.canStart = true;
  await expect.poll(() => fakes.started.length).toBe(2);
  await supervised.stop();
});

test('a runner is missing after a while without one in which the database answers, until one starts', async () => {
  const fakes = createFakes({ patience: 20 });
  const supervised = await fakes.supervise();
  fakes.canStart = false;
  fakes.started[0]?.end();
  await supervised.missing;
  expect(supervised.isAlive()).toBe(false);
  expect(fakes.lines).toContain(
    'no background work has run for a minute, although the database answers',
  );
  fakes.canStart = true;
  await expect.poll(() => supervised.isAlive()).toBe(true);
  await supervised.stop();
});

test('runners that end as soon as they start count as none', async () => {
  const fakes = createFakes({ patience: 20 });
  const supervised = await fakes.supervise();
  let isMissing = false;
  supervised.missing.then(() => {
    isMissing = true;
  });
  await expect
    .poll(
      () => {
        fakes.started.at(-1)?.end();
        return isMissing;
      },
      { interval: 1 },
    )
    .toBe(true);
  await supervised.stop();
});

test('a stop does not wait for the next start', async () => {
  const fakes = createFakes({ firstPause: 3_600_000 });
  const supervised = await fakes.supervise();
  fakes.started[0]?.end();
  await expect.poll(() => fakes.lines.length).toBe(1);
  await supervised.stop();
  expect(fakes.started.map(({ isStopped }) => isStopped)).toEqual([true]);
});
