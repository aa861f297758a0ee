import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './open-build.mjs';

/**
 * Runs a program of node_modules; returns its exit code (1 if a signal or `timeoutMs` ended it). With `isQuiet` it
 * also returns the output instead of printing it.
 */
export async function runTool(name, args, { isQuiet = false, timeoutMs = 1_200_000 } = {}) {
  const isWindows = process.platform === 'win32';
  const { NODE_ENV: _, ...env } = process.env;
  const child = spawn(join(ROOT, 'node_modules', '.bin', isWindows ? `${name}.cmd` : name), args, {
    cwd: ROOT,
    env,
    shell: isWindows,
    timeout: timeoutMs,
    stdio: ['ignore', isQuiet ? 'pipe' : 'inherit', isQuiet ? 'pipe' : 'inherit'],
  });
  let output = '';
  child.stdout?.on('data', (chunk) => (output += chunk));
  child.stderr?.on('data', (chunk) => (output += chunk));
  const code = await new Promise((resolve) => {
    child.once('error', (error) => resolve(console.error(error.message) ?? 1));
    child.once('close', (exitCode) => resolve(exitCode ?? 1));
  });
  return { code, output };
}
