import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { queueBuilds } from './build-queue.ts';

/** A build that records its calls and takes a given time. */
function recorder(work: (count: number) => Promise<void> = () => sleep(5)) {
  const log: string[] = [];
  let count = 0;
  const build = queueBuilds(async (businessId, widgetIds) => {
    count += 1;
    log.push(`begin ${businessId} ${widgetIds.join()}`);
    await work(count);
    log.push(`end ${businessId}`);
  });
  return { build, log };
}

test('combines requests during a build into one build after it', async () => {
  const { build, log } = recorder();
  await Promise.all([build('a', ['1']), build('a', ['2']), build('a', ['3', '2'])]);
  expect(log).toEqual(['begin a 1', 'end a', 'begin a 2,3', 'end a']);
  await build('a', ['4']);
  expect(log.slice(4)).toEqual(['begin a 4', 'end a']);
});

test('builds businesses independently', async () => {
  const { build, log } = recorder();
  await Promise.all([build('a', ['1']), build('b', ['2'])]);
  expect(log.slice(0, 2)).toEqual(['begin a 1', 'begin b 2']);
});

test('rejects for callers of a failed build, and runs the next one', async () => {
  const { build } = recorder(async (count) => {
    await sleep(5);
    if (count === 1) throw new Error('no room on the disk');
  });
  const results = await Promise.allSettled([build('a', ['1']), build('a', ['2'])]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  await build('a', ['3']);
});

test('gives a caller during the second build a third one', async () => {
  const { build, log } = recorder();
  const first = build('a', ['1']);
  const second = build('a', ['2']);
  await first;
  await sleep(1);
  await Promise.all([second, build('a', ['3'])]);
  expect(log.filter((line) => line.startsWith('begin'))).toEqual([
    'begin a 1',
    'begin a 2',
    'begin a 3',
  ]);
});
