import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { processIdentity } from './process-identity.ts';
import { AlreadyRunningError, acquireProcessLock } from './process-lock.ts';

let parent = '';
let dataDir = '';

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'goodword-lock-'));
  dataDir = join(parent, 'data');
});

afterEach(() => rmSync(parent, { recursive: true, force: true }));

function writeTicket(number: number, text: string): void {
  mkdirSync(join(dataDir, 'lock'), { recursive: true });
  writeFileSync(join(dataDir, 'lock', String(number)), text);
}

test('the pid file contains the process id and a newline, and is removed on release', () => {
  const lock = acquireProcessLock(dataDir);
  expect(readFileSync(join(dataDir, 'goodword.pid'), 'utf8')).toBe(`${process.pid}\n`);
  lock.release();
  expect(existsSync(join(dataDir, 'goodword.pid'))).toBe(false);
});

test('a second start is rejected with the process id and the DATA_DIR', () => {
  const lock = acquireProcessLock(dataDir);
  expect(() => acquireProcessLock(dataDir)).toThrow(AlreadyRunningError);
  expect(() => acquireProcessLock(dataDir)).toThrow(
    `process ${process.pid} on DATA_DIR ${dataDir}`,
  );
  lock.release();
  acquireProcessLock(dataDir).release();
});

test('takes over the lock of a dead process, and removes old tickets', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  const identity = processIdentity(Number(child.pid));
  await once(child, 'exit');
  writeTicket(3, `${child.pid} ${identity}\n`);
  acquireProcessLock(dataDir).release();
  expect(readdirSync(join(dataDir, 'lock'))).toEqual(['4']);
});

test('a process that reuses the dead owner’s id does not own the lock', () => {
  writeTicket(1, `${process.ppid} another-boot:1\n`);
  acquireProcessLock(dataDir).release();
});

test('a living owner keeps the lock even if its pid file was removed', () => {
  writeTicket(1, `${process.ppid} ${processIdentity(process.ppid)}\n`);
  expect(() => acquireProcessLock(dataDir)).toThrow(`process ${process.ppid}`);
});

test('overwrites a pid file without a lock, as a copy or a crash leaves it', () => {
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, 'goodword.pid'), '1\n');
  const lock = acquireProcessLock(dataDir);
  expect(readFileSync(join(dataDir, 'goodword.pid'), 'utf8')).toBe(`${process.pid}\n`);
  lock.release();
});

test('release does not remove a successor’s pid file if DATA_DIR was emptied meanwhile', () => {
  const lock = acquireProcessLock(dataDir);
  rmSync(dataDir, { recursive: true });
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, 'goodword.pid'), '1\n');
  lock.release();
  expect(readFileSync(join(dataDir, 'goodword.pid'), 'utf8')).toBe('1\n');
});

test('a zombie process has no identity', async () => {
  if (process.platform !== 'linux') return;
  // When the child ends its parent has become `sleep`, which never waits for children.
  const shell = spawn('/bin/sh', ['-c', 'sleep 0.3 & echo $!; exec sleep 5']);
  const [line] = await once(shell.stdout, 'data');
  const zombie = Number(String(line));
  await expect.poll(() => readFileSync(`/proc/${zombie}/stat`, 'utf8')).toContain(') Z ');
  expect(processIdentity(zombie)).toBeUndefined();
  shell.kill();
});
