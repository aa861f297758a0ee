import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Headless Chromium: the tests take little more than half the time in it. */
const SHELL = '/usr/bin/chromium-headless-shell';

const PLACES = [
  SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The browser for the tests: CHROMIUM_PATH, else the system's; undefined if there is none. */
export function findChromium() {
  return [process.env.CHROMIUM_PATH, ...PLACES].find((path) => path && existsSync(path));
}

/** As root it installs Chromium from the system's packages; otherwise it prints one line that says what to install. */
export function ensureChromium() {
  if (process.env.CHROMIUM_PATH || existsSync(SHELL)) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium ...');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const install = 'apt-get install -y -q chromium';
    const other = findChromium() ? 'true' : install;
    const command = `apt-get update -q; ${install}-headless-shell || ${other}`;
    spawnSync('/bin/sh', ['-c', command], { env, stdio: ['ignore', 'inherit', 'inherit'] });
  }
  if (!findChromium()) {
    console.log(
      'The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
    );
  }
}
