import { expect, test } from 'vitest';
import { createLog } from './log.ts';

test('logs failures of an unavailable database on one line, and other failures with their stack', () => {
  const lines: Record<string, unknown>[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(JSON.parse(line)) });
  const unavailable = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  for (let i = 0; i < 50; i += 1)
    log.error({ err: unavailable, path: '/f/:handle' }, 'request failed');
  log.error({ err: new Error('a bug') }, 'request failed');
  expect(lines).toEqual([
    expect.objectContaining({
      msg: 'database unavailable',
      failures: 1,
      reason: unavailable.message,
    }),
    expect.objectContaining({
      msg: 'request failed',
      err: expect.objectContaining({ stack: expect.any(String) }),
    }),
  ]);
});
