import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { ensureBuild } from './ensure-build.mjs';
import { ensurePackages } from './ensure-packages.mjs';
import { exitWith } from './exit-with.mjs';
import { ensureChromium, findChromium } from './find-chromium.mjs';
import { ROOT } from './open-build.mjs';

/** Builds the product and the bench, then runs the bench or some of its parts against the product. */
export async function runBench(parts) {
  try {
    await ensurePackages(ROOT, { withTestTools: true });
    ensureChromium();
    await ensureBuild(ROOT);
    const outDir = join(ROOT, 'node_modules', '.bench');
    rmSync(outDir, { recursive: true, force: true });
    await build({
      root: ROOT,
      configFile: false,
      logLevel: 'warn',
      build: { ssr: join(ROOT, 'bench/main.ts'), outDir, target: 'node20.19', minify: false },
    });
    const { main } = await import(pathToFileURL(join(outDir, 'main.js')).href);
    await main({ chromiumPath: findChromium(), parts });
  } catch (error) {
    exitWith(error);
  }
}
