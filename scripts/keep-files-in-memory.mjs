import { readFileSync, statfsSync } from 'node:fs';

const MEMORY_FOLDER = '/dev/shm';
const ENOUGH = 4 * 2 ** 30;

/**
 * Keeps temporary files, and so the tests' databases, in memory if the system has a folder for it that is large
 * enough: creating a database there is faster than on a disk.
 */
export function keepFilesInMemory() {
  if (!process.env.TMPDIR && isUsable()) process.env.TMPDIR = MEMORY_FOLDER;
}

function isUsable() {
  try {
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .map((line) => line.split(' '))
      .findLast(([, place]) => place === MEMORY_FOLDER);
    const [, , type, options = ''] = mount ?? [];
    // Tests run programs from there too.
    if (type !== 'tmpfs' || options.split(',').includes('noexec')) return false;
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
    return Math.min(bavail * bsize, process.availableMemory() / 2) >= ENOUGH;
  } catch {
    return false;
  }
}
