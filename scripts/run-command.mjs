import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { exitWith } from './exit-with.mjs';
import { openBuild } from './open-build.mjs';

/** Runs `src/server/commands/<name>.ts`, which exports `main` as the server does. */
export async function runCommand(name, argv) {
  try {
    const { root, distDir, load } = await openBuild();
    const file = join('commands', `${name}.js`);
    if (!existsSync(join(distDir, 'server', file))) {
      throw Object.assign(new Error(`There is no command "${name}".`), { name: 'UsageError' });
    }
    const { main } = await load(file);
    await main({ root, argv, env: process.env, distDir });
    // Done, even if a name is still being looked up that nobody waits for.
    setTimeout(() => process.exit(), 1000).unref();
  } catch (error) {
    exitWith(error);
  }
}
