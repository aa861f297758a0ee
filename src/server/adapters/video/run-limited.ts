import { type ChildProcess, spawn } from 'node:child_process';
import { RenderingFailed } from './port.ts';

interface Limits {
  milliseconds: number;
  signal: AbortSignal;
}

/**
 * Limits of the shell, where the system knows them: memory, size of files and processor time, so that a program whose parent
 * was killed ends too. Then the program, which gives way to everything else.
 */
const START = `
ulimit -v "$1"; ulimit -f "$2"; ulimit -t "$3"
shift 3
command -v nice >/dev/null && exec nice -n 15 "$@"
exec "$@"`;
/** KiB. */
const MEMORY = 2_097_152;
/** Blocks of 512 bytes: 350 MB. */
const FILE_SIZE = 683_594;
/** Seconds. */
const PROCESSOR_TIME = 1_200;

/** Bytes that a program may print, of which the last ones are kept. */
const MAX_PRINTED = 10_000_000;
const MAX_KEPT = 1_000;

/**
 * Runs a program that may hang, crash or print without end, with nothing of this process's environment.
 * @throws RenderingFailed if it fails or exceeds a limit; the signal's reason once that is aborted
 */
export async function runLimited(
  program: string,
  args: readonly string[],
  { milliseconds, signal }: Limits,
): Promise<void> {
  signal.throwIfAborted();
  const limits = [MEMORY, FILE_SIZE, PROCESSOR_TIME].map(String);
  // Detached: it leads a group of its own, which ends as a whole.
  const child = spawn('/bin/sh', ['-c', START, 'sh', ...limits, program, ...args], {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', LANG: 'C' },
  });
  let stopped: Error | undefined;
  const stop = (reason: Error) => {
    stopped ??= reason;
    killGroup(child);
  };
  const timer = setTimeout(() => stop(new RenderingFailed('It took too long.')), milliseconds);
  const onAbort = () => stop(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  const printed = keepPrinted(child, () => stop(new RenderingFailed('It printed too much.')));
  try {
    const end = await endOf(child);
    if (stopped) throw stopped;
    if (end !== 0) throw new RenderingFailed(`It ended with ${end}: ${printed()}`);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
  }
}

/** Resolves with the exit code or the signal, once nothing of the group can print any more. */
function endOf(child: ChildProcess): Promise<number | string | null> {
  return new Promise((resolve, reject) => {
    child.once('error', (cause) =>
      reject(new RenderingFailed('It could not be started.', { cause })),
    );
    child.once('exit', () => killGroup(child));
    child.once('close', (code, signal) => resolve(code ?? signal));
  });
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function keepPrinted({ stderr }: ChildProcess, onTooMuch: () => void): () => string {
  let size = 0;
  let kept = '';
  stderr?.setEncoding('latin1').on('data', (text: string) => {
    size += text.length;
    kept = (kept + text).slice(-MAX_KEPT);
    if (size > MAX_PRINTED) onTooMuch();
  });
  return () => kept.trim();
}
