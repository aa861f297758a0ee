import { expect, test } from 'vitest';
import { createExportRun, type ExportWork } from './export-run.ts';

/** Work that runs until it is finished, failed or aborted. */
function startableWork() {
  let end = () => {};
  let fail: (reason: unknown) => void = () => {};
  const finished = new Promise<void>((resolve, reject) => {
    end = resolve;
    fail = reject;
  });
  const work: ExportWork = ({ signal, onProgress }) => {
    onProgress(5);
    signal.addEventListener('abort', () => fail(signal.reason));
    return finished;
  };
  return { work, end, fail };
}

test('a running export reports its progress, also to late subscribers', async () => {
  const exports = createExportRun();
  const { work, end } = startableWork();
  const done = exports.run(work);
  expect(exports.bytes()).toBe(5);
  end();
  expect(await done).toBe(true);
  expect(exports.bytes()).toBeNull();
});

test('a second export does not start while one is running', async () => {
  const exports = createExportRun();
  const [first, second] = [startableWork(), startableWork()];
  const done = exports.run(first.work);
  expect(await exports.run(second.work)).toBe(false);
  first.end();
  await done;
  const next = exports.run(second.work);
  second.end();
  expect(await next).toBe(true);
});

test('a stopped export reports no failure, and another can start', async () => {
  const exports = createExportRun();
  const done = exports.run(startableWork().work);
  exports.stop();
  expect(await done).toBe(false);
  expect(exports.bytes()).toBeNull();
});

test('a failed export reports its error and is no longer running', async () => {
  const exports = createExportRun();
  const { work, fail } = startableWork();
  const done = exports.run(work);
  fail(new Error('away'));
  await expect(done).rejects.toThrow('away');
  expect(exports.bytes()).toBeNull();
});
