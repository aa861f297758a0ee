import { expect, test } from 'vitest';
import { createLog } from './log.ts';
import { withLogFields, withoutLogFields } from './log-fields.ts';

function recordLines() {
  const lines: Record<string, unknown>[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(JSON.parse(line)) });
  return { lines, log };
}

test('logs failures of an unavailable database on one line, and other failures with their stack', () => {
  const { lines, log } = recordLines();
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

test('a line says its level in words and its time in UTC', () => {
  const { lines, log } = recordLines();
  log.warn('slow');
  expect(lines).toEqual([
    { level: 'warn', msg: 'slow', time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) },
  ]);
});

test('a line carries the fields of the work that wrote it, and a line for several none', async () => {
  const { lines, log } = recordLines();
  const write = async (id: string) => {
    await Promise.resolve();
    log.info({ id }, 'worked');
    withoutLogFields(() => log.info('for all'));
  };
  await Promise.all(['a', 'b'].map((id) => withLogFields({ requestId: id }, () => write(id))));
  expect(lines.filter(({ msg }) => msg === 'worked')).toMatchObject([
    { id: 'a', requestId: 'a' },
    { id: 'b', requestId: 'b' },
  ]);
  for (const line of lines.filter(({ msg }) => msg === 'for all')) {
    expect(line).not.toHaveProperty('requestId');
  }
});

test('the line that sums up an outage belongs to no request', () => {
  const { lines, log } = recordLines();
  const err = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  withLogFields({ requestId: 'a' }, () => log.error({ err }, 'request failed'));
  expect(lines).toEqual([expect.not.objectContaining({ requestId: 'a' })]);
});

test('of an error its code and constraint are logged, but not the row that the database quotes', () => {
  const { lines, log } = recordLines();
  const err = Object.assign(
    new Error('duplicate key value violates unique constraint "users_email"'),
    {
      code: '23505',
      constraint: 'users_email',
      detail: 'Key (email)=(ada@example.com) already exists.',
      where: 'COPY users, line 1: "ada@example.com"',
    },
  );
  log.error({ err }, 'request failed');
  expect(lines[0]?.err).toMatchObject({ code: '23505', constraint: 'users_email' });
  expect(JSON.stringify(lines)).not.toContain('ada@example.com');
});
