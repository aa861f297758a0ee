import { exitWith } from './exit-with.mjs';
import { openBuild } from './open-build.mjs';

/** Installs and builds whatever is missing, then becomes the server. */
export async function serve() {
  try {
    const { root, distDir, load } = await openBuild();
    const { main } = await load('main.js');
    await main({ root, argv: process.argv.slice(2), env: process.env, distDir });
  } catch (error) {
    exitWith(error);
  }
}
