import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { CHECKOUT } from '#tests/start/running-goodword.ts';

/** Starts a yardstick of this folder in a process of its own. */
export async function startBareServer(program: string, ...args: string[]) {
  const child = spawn(process.execPath, [join(CHECKOUT, 'bench', program), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = await once(child.stdout, 'data');
  return { url: `http://127.0.0.1:${Number(port)}/`, stop: () => child.kill() };
}
