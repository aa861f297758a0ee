import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withCheckoutLock } from './checkout-lock.mjs';
import { requireWritable } from './require-writable.mjs';
import { startError } from './start-error.mjs';

/**
 * Installs the packages of the lock file that node_modules lacks; with `withTestTools` the development ones too.
 * Never removes a package that is installed for the same lock file.
 */
export async function ensurePackages(root, { withTestTools }) {
  if (areComplete(root, withTestTools)) return;
  requireWritable([root, join(root, 'node_modules')], 'installed');
  await withCheckoutLock(root, () => {
    if (areComplete(root, withTestTools)) return;
    console.log('Installing packages ...');
    install(root, withTestTools || hasTestTools(root));
    if (!areComplete(root, withTestTools))
      throw startError('npm install did not install every package of package-lock.json.');
  });
}

// npm records what it installed in a hidden lock file, written last: after an interrupted install it is missing,
// or from the previous state. Comparing the two needs no marker of our own.
function areComplete(root, withTestTools) {
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'));
  return Object.entries(readPackages(join(root, 'package-lock.json'))).every(
    ([path, entry]) =>
      path === '' ||
      entry.optional ||
      entry.devOptional ||
      (entry.dev && !withTestTools) ||
      installed[path]?.version === entry.version,
  );
}

function hasTestTools(root) {
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'));
  return Object.values(installed).some((entry) => entry.dev);
}

function readPackages(path) {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')).packages ?? {}) : {};
}

function install(root, withTestTools) {
  const kinds = withTestTools ? ['--include=dev'] : ['--omit=dev'];
  // --no-save: an older npm would otherwise rewrite the lock file in its own format.
  const args = [
    'install',
    ...kinds,
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--no-update-notifier',
    '--loglevel=error',
  ];
  const npmCli = process.env.npm_execpath;
  const [command, first] = npmCli?.endsWith('.js') ? [process.execPath, [npmCli]] : ['npm', []];
  const { NODE_ENV: _, ...env } = process.env;
  const { status, error } = spawnSync(command, [...first, ...args], {
    cwd: root,
    env,
    stdio: 'inherit',
    shell: process.platform === 'win32' && command === 'npm',
  });
  if (error) throw error;
  if (status !== 0) throw startError(`npm install failed (${status}). See the output above.`);
}
