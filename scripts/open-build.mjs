import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuild } from './ensure-build.mjs';
import { ensurePackages } from './ensure-packages.mjs';

export const ROOT = join(import.meta.dirname, '..');

/** The build that matches the sources; `load` imports one of its server files. */
export async function openBuild() {
  process.env.NODE_ENV ??= 'production';
  await ensurePackages(ROOT, { withTestTools: false });
  const distDir = await ensureBuild(ROOT);
  process.umask(0o077); // From here on only this user may read the files that the product writes.
  const load = (file) => import(pathToFileURL(join(distDir, 'server', file)).href);
  return { root: ROOT, distDir, load };
}
