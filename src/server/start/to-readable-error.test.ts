import { describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { StartError } from '#server/platform/app-error.ts';
import { toReadableError } from './to-readable-error.ts';

const config = readConfig({
  env: { PORT: '80', METRICS_PORT: '81', HOST: 'say.example' },
  root: '/checkout',
});

function lineOf(fields: object): string | undefined {
  const error = toReadableError(Object.assign(new Error('long'), fields), config);
  return error instanceof StartError ? error.message : undefined;
}

describe('an error of the start that the operator can fix is one line', () => {
  test.each([
    [
      { code: 'EADDRINUSE', syscall: 'listen', port: 80 },
      'The port 80 is used by another program. Set PORT to another one.',
    ],
    [
      { code: 'EADDRINUSE', syscall: 'listen', port: 81 },
      'The port 81 is used by another program. Set METRICS_PORT to another one.',
    ],
    [{ code: 'EACCES', syscall: 'listen', port: 80 }, 'This account may not listen on port 80.'],
    [{ code: 'EADDRNOTAVAIL', syscall: 'listen' }, 'HOST say.example is not an address'],
    [{ code: 'ENOTFOUND', syscall: 'getaddrinfo' }, 'HOST say.example is not an address'],
    [
      { code: 'EACCES', syscall: 'mkdir', path: '/checkout/.goodword' },
      'DATA_DIR /checkout/.goodword cannot be written: this account has no permission',
    ],
    [
      { code: 'EROFS', syscall: 'open', path: '/checkout/.goodword/lock/draft-1' },
      'DATA_DIR /checkout/.goodword cannot be written: its file system is read-only',
    ],
    [
      { code: 'ENOSPC', syscall: 'write', path: '/checkout/.goodword/goodword.pid.new' },
      'DATA_DIR /checkout/.goodword cannot be written: its disk is full',
    ],
    [
      { code: 'ENOSPC', syscall: 'write', message: 'ENOSPC: no space left on device, write' },
      'DATA_DIR /checkout/.goodword cannot be written: its disk is full.',
    ],
    [
      { message: 'initdb failed (1):\ncould not write to file: No space left on device' },
      'DATA_DIR /checkout/.goodword cannot be written: its disk is full.',
    ],
  ])('%j', (fields, line) => {
    expect(lineOf(fields)).toContain(line);
    expect(lineOf(fields)).not.toContain('\n');
  });
});

test('an error of other files, and any other error, keeps its stack', () => {
  expect(lineOf({ code: 'EACCES', syscall: 'open', path: '/etc/shadow' })).toBeUndefined();
  expect(lineOf({ code: 'ENOENT', path: '/checkout/.goodword/x' })).toBeUndefined();
});
