import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Renders PDF files and reads their texts, for the tests of print files. */
const PROGRAM = 'pdftoppm';

/** As root it installs poppler-utils from the system's packages; otherwise it prints one line that says what to install. */
export function ensurePoppler() {
  if (isInstalled()) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing poppler-utils ...');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const command = 'apt-get update -q; apt-get install -y -q poppler-utils';
    spawnSync('/bin/sh', ['-c', command], { env, stdio: ['ignore', 'inherit', 'inherit'] });
  }
  if (!isInstalled()) {
    console.log(
      'The tests of print files need poppler: install it (Debian: apt-get install poppler-utils, macOS: brew install poppler).',
    );
  }
}

function isInstalled() {
  return spawnSync(PROGRAM, ['-v']).error === undefined;
}
