import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { CHECKOUT } from '#tests/start/running-goodword.ts';

/** Runs `work` while one of this folder's yardstick servers runs in its own process. */
export async function withBareServer<T>(
  [program, ...args]: [program: string, ...args: string[]],
  work: (url: string) => Promise<T>,
): Promise<T> {
  const child = spawn(process.execPath, [join(CHECKOUT, 'bench', program), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [port] = await once(child.stdout, 'data');
    return await work(`http://127.0.0.1:${Number(port)}/`);
  } finally {
    child.kill();
  }
}
