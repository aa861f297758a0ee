import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createBuilder } from 'vite';

const COMPRESSED = new Set(['.js', '.css', '.svg', '.json']);
const SMALLEST_WORTH_IT = 512;

/**
 * Builds dashboard, survey, widgets and server with one run of Vite into `distDir`: `client/` (browser files,
 * each with .gz and .br beside it, the dashboard's `index.html`, `.vite/manifest.json`) and `server/`. The build
 * is made under another name and renamed when complete.
 */
export async function build({ root, distDir }) {
  const unfinished = join(dirname(distDir), `unfinished-${process.pid}`);
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  await bundle({ root, unfinished });
  const client = join(unfinished, 'client');
  tidyClient(client);
  await compressAll(client);
  renameSync(unfinished, distDir);
}

async function bundle({ root, unfinished }) {
  const builder = await createBuilder({
    configFile: join(root, 'vite.config.ts'),
    mode: 'production',
    logLevel: 'warn',
    build: { outDir: join(unfinished, 'client') },
    environments: { server: { build: { outDir: join(unfinished, 'server') } } },
  });
  const { ssr: _unused, ...environments } = builder.environments;
  await Promise.all(Object.values(environments).map((one) => builder.build(one)));
}

/** Merges the manifests for the server, and moves the dashboard's page to where the server expects it. */
function tidyClient(client) {
  const manifests = join(client, '.vite');
  const merged = readdirSync(manifests).map((name) =>
    JSON.parse(readFileSync(join(manifests, name), 'utf8')),
  );
  writeFileSync(join(manifests, 'manifest.json'), JSON.stringify(Object.assign({}, ...merged)));
  const page = join(client, 'src', 'dashboard', 'index.html');
  if (!statSync(page, { throwIfNoEntry: false })) return;
  renameSync(page, join(client, 'index.html'));
  rmSync(join(client, 'src'), { recursive: true });
}

async function compressAll(client) {
  const files = readdirSync(client, { recursive: true, withFileTypes: true })
    .filter(
      (entry) =>
        entry.isFile() &&
        COMPRESSED.has(extname(entry.name)) &&
        !entry.parentPath.endsWith('.vite'),
    )
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(files.map(compress));
}

// Quality 9 takes a tenth of the time of 11, for about 3 % more bytes.
async function compress(path) {
  const bytes = readFileSync(path);
  if (bytes.length < SMALLEST_WORTH_IT) return;
  const brotliOptions = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 9,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  };
  const [gz, br] = await Promise.all([
    promisify(gzip)(bytes, { level: 9 }),
    promisify(brotliCompress)(bytes, brotliOptions),
  ]);
  if (gz.length < bytes.length) writeFileSync(`${path}.gz`, gz);
  if (br.length < bytes.length) writeFileSync(`${path}.br`, br);
}
