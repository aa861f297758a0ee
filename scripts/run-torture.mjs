import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { ensureBuild } from './ensure-build.mjs';
import { ensurePackages } from './ensure-packages.mjs';
import { exitWith } from './exit-with.mjs';
import { ROOT } from './open-build.mjs';
import { runTool } from './run-tool.mjs';

/**
 * Builds the product and the torture test, and runs it: it kills the product while it sends, and counts. Then runs the
 * unit tests with all property cases, and with a scanner that opens every link of a thousand emails.
 */
export async function runTorture() {
  try {
    await ensurePackages(ROOT, { withTestTools: true });
    await ensureBuild(ROOT);
    const outDir = join(ROOT, 'node_modules', '.torture');
    rmSync(outDir, { recursive: true, force: true });
    await build({
      root: ROOT,
      configFile: false,
      logLevel: 'warn',
      build: {
        ssr: join(ROOT, 'tests/torture/main.ts'),
        outDir,
        target: 'node20.19',
        minify: false,
      },
    });
    const { main } = await import(pathToFileURL(join(outDir, 'main.js')).href);
    const isExact = await main();
    Object.assign(process.env, { PROPERTY_RUNS: 'full', SCANNED_MAILS: '1000' });
    const { code } = await runTool('vitest', ['run', '--project', 'pure', '--project', 'database']);
    process.exit(isExact && code === 0 ? 0 : 1);
  } catch (error) {
    exitWith(error);
  }
}
