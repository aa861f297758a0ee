import { spawn } from 'node:child_process';
import { StartError } from '#server/platform/app-error.ts';
import type { DatabaseAccount } from './database-account.ts';

export type ProgramRun = {
  program: string;
  args: readonly string[];
  account: DatabaseAccount | undefined;
  cwd: string;
  input?: string;
};

/** Runs one of the database's programs to its end. Throws with its output if it fails. */
export async function runProgram({
  program,
  args,
  account,
  cwd,
  input = '',
}: ProgramRun): Promise<void> {
  const child = spawn(program, args, {
    cwd,
    env: databaseEnvironment(),
    stdio: 'pipe',
    ...(account && { uid: account.uid, gid: account.gid }),
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk));
  child.stdin.on('error', () => undefined); // It may exit without reading; its exit code explains it.
  child.stdin.end(input);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new StartError(`${program} failed (${code}):\n${output.trim()}`);
}

/** Nothing from the app's environment: no secrets, no PGHOST, no unusual locale. */
export function databaseEnvironment(): NodeJS.ProcessEnv {
  return { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}
