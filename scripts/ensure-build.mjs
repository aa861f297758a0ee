import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { withCheckoutLock } from './checkout-lock.mjs';
import { requireWritable } from './require-writable.mjs';
import { startError } from './start-error.mjs';

const INPUTS = [
  'src',
  'db',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'scripts/build.mjs',
];
const KEPT_BUILDS = 2;

/** The folder of the build that matches the sources; builds it if missing. */
export async function ensureBuild(root) {
  const distDir = join(root, 'dist', hashOfSources(root));
  if (!existsSync(distDir)) {
    requireWritable([root, join(root, 'dist')], 'built');
    await withCheckoutLock(root, async () => {
      if (existsSync(distDir)) return;
      // Not on standard output, which may be read by a program.
      console.error('Building ...');
      removeUnfinished(root);
      await buildInChildProcess(root, distDir);
      removeOldBuilds(root, distDir);
    });
  }
  noteUse(distDir);
  return distDir;
}

// In a child process: a server that had built would keep the builder's memory for as long as it runs.
async function buildInChildProcess(root, distDir) {
  const child = fork(join(root, 'scripts', 'build-process.mjs'), [root, distDir]);
  const [code] = await once(child, 'exit');
  if (code !== 0) {
    throw startError('The build failed. See the output above.');
  }
}

export function hashOfSources(root) {
  const hash = createHash('sha256');
  for (const path of INPUTS.flatMap((input) => filesUnder(root, input))) {
    hash.update(`${path}\0`).update(
      createHash('sha256')
        .update(readFileSync(join(root, path)))
        .digest(),
    );
  }
  return hash.digest('hex').slice(0, 16);
}

function filesUnder(root, path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [path];
  return readdirSync(join(root, path))
    .toSorted()
    .flatMap((name) => filesUnder(root, `${path}/${name}`));
}

// A running server reads its build until it stops; a note protects the build from deletion.
function noteUse(distDir) {
  const notes = join(distDir, 'used-by');
  try {
    mkdirSync(notes, { recursive: true });
    for (const pid of readdirSync(notes)) {
      if (!isAlive(Number(pid))) rmSync(join(notes, pid), { force: true });
    }
    writeFileSync(join(notes, String(process.pid)), '');
    utimesSync(distDir, new Date(), new Date());
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error; // The checkout belongs to someone else.
  }
}

function removeOldBuilds(root, current) {
  const builds = readdirSync(join(root, 'dist'))
    .map((name) => join(root, 'dist', name))
    .filter((path) => path !== current && !isUnfinished(path))
    .toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const path of builds.slice(KEPT_BUILDS - 1)) {
    if (!isInUse(path)) rmSync(path, { recursive: true, force: true });
  }
}

// Removes the remains of a killed or failed build: no one else builds while the lock is held.
function removeUnfinished(root) {
  const dist = join(root, 'dist');
  for (const name of existsSync(dist) ? readdirSync(dist) : []) {
    if (isUnfinished(name)) rmSync(join(dist, name), { recursive: true, force: true });
  }
}

function isUnfinished(path) {
  return /(^|[\\/])unfinished-\d+$/.test(path);
}

function isInUse(distDir) {
  const notes = join(distDir, 'used-by');
  return existsSync(notes) && readdirSync(notes).some((pid) => isAlive(Number(pid)));
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
