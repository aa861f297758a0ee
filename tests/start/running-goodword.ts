import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export const CHECKOUT = join(import.meta.dirname, '..', '..');
const START_TIMEOUT_MS = 60_000;

export type Goodword = {
  pid: number;
  url: string;
  output: () => string;
  /** Resolves once /healthz returns 200; rejects with the output if the process ends first. */
  serving: () => Promise<void>;
  /** The exit code, or the name of the signal that ended the process. */
  ended: () => Promise<number | string | null>;
  signal: (name: NodeJS.Signals) => void;
};

export type StartOptions = {
  dataDir: string;
  checkout?: string;
  uid?: number;
  env?: Record<string, string>;
  /** Runs `npm start` instead of the program that it starts. */
  isThroughNpm?: boolean;
  /** Such as `--role=worker`. */
  args?: readonly string[];
  /** By default a free port. */
  port?: number;
};

/** `npm start` as a child process on a free port, without this process's environment. */
export async function startGoodword(options: StartOptions): Promise<Goodword> {
  const { dataDir, checkout = CHECKOUT, uid, env = {}, isThroughNpm = false } = options;
  const { args: ownArgs = [] } = options;
  const start = [process.execPath, join(checkout, 'scripts', 'start.mjs')];
  const [program = '', ...args] = isThroughNpm ? ['npm', 'start'] : [...start, ...ownArgs];
  const port = options.port ?? (await freePort());
  const child = spawn(program, args, {
    cwd: checkout,
    env: { PATH: process.env.PATH, HOME: dataDir, PORT: String(port), DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid !== undefined && { uid, gid: uid }),
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const ended = once(child, 'close').then(() => child.exitCode ?? child.signalCode);
  const url = `http://localhost:${port}`;
  return {
    pid: child.pid ?? 0,
    url,
    output: () => output,
    serving: async () => await waitUntilServing(child, url, () => output),
    ended: async () => await ended,
    signal: (name) => child.kill(name),
  };
}

/** The PostgreSQL processes whose working directory is inside `folder`, as the kernel reports it. */
export function databaseProcesses(folder: string): number[] {
  if (!existsSync('/proc/self')) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => workingFolder(name).startsWith(folder))
    .map(Number)
    .filter((pid) => programOf(pid).endsWith('/postgres'));
}

/** Kills the PostgreSQL processes inside `folder`; children may end before their turn. */
export function killDatabase(folder: string): void {
  for (const pid of databaseProcesses(folder)) killIfAlive(pid);
}

export function killIfAlive(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function waitUntilServing(
  child: ChildProcess,
  url: string,
  output: () => string,
): Promise<void> {
  for (const end = Date.now() + START_TIMEOUT_MS; Date.now() < end; await sleep(25)) {
    if (child.exitCode !== null || child.signalCode !== null) break;
    if (await isHealthy(url)) return;
  }
  throw new Error(`It does not serve:\n${output()}`);
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/healthz`)).status === 200;
  } catch {
    return false;
  }
}

/** The number of ports reserved for each test file that runs at the same time. */
const PORTS = 1_000;
let nextPort =
  10_000 + Number(process.env.VITEST_POOL_ID ?? 0) * PORTS + (process.pid % (PORTS / 2));

/** Below the ephemeral ports, so that no other process takes the port before the server does. */
export async function freePort(): Promise<number> {
  for (;;) {
    nextPort += 1;
    const server = createServer().listen(nextPort, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    await new Promise((resolve) => server.close(resolve));
    if (isFree) return nextPort;
  }
}

function workingFolder(pid: string): string {
  return linkTarget(`/proc/${pid}/cwd`);
}

function programOf(pid: number): string {
  return linkTarget(`/proc/${pid}/exe`);
}

function linkTarget(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}
