import { expect, test } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { createStartLines } from './start-lines.ts';

test('lines are plain until the start has ended, and JSON from then on', () => {
  let written = '';
  const lines = createStartLines({ write: (line) => (written += line) });
  const log = createLog('info', lines);
  log.info('migrating: 0001_init');
  log.warn(
    { provider: 'mail.example:465', reason: 'Connection refused' },
    'mail server unavailable',
  );
  log.error({ err: new Error('a bug') }, 'work of the start is put off');
  lines.end();
  log.info({ port: 1 }, 'serving');
  const [migrating, mail, putOff, error, ...rest] = written.trimEnd().split('\n');
  expect([migrating, mail, putOff, error]).toEqual([
    'migrating: 0001_init',
    'mail server unavailable (provider: mail.example:465, reason: Connection refused)',
    'work of the start is put off',
    'Error: a bug',
  ]);
  expect(JSON.parse(rest.at(-1) ?? '')).toMatchObject({ msg: 'serving', port: 1 });
});
