import { exitWith } from './exit-with.mjs';
import { openBuild } from './open-build.mjs';

/** Installs and builds whatever is missing: from then on a start only reads the checkout. */
export async function prepareCheckout() {
  try {
    const { distDir } = await openBuild();
    console.log(`Built: ${distDir}`);
  } catch (error) {
    exitWith(error);
  }
}
