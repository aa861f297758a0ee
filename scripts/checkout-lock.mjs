import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const OWNERLESS_MS = 5_000;

/** Runs `work` while no other process installs or builds in this checkout; takes over a dead owner's lock. */
export async function withCheckoutLock(root, work) {
  const folder = join(root, '.checkout-lock');
  await take(folder);
  try {
    return await work();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function take(folder) {
  let hasSaidSo = false;
  while (!makeFolder(folder)) {
    const owner = readOwner(folder);
    if (isStale(folder, owner)) {
      setAside(folder, owner);
      continue;
    }
    if (!hasSaidSo)
      console.log(
        `Waiting for process ${owner.split(' ')[0] || '?'}, which is installing or building here.`,
      );
    hasSaidSo = true;
    await sleep(200);
  }
  writeFileSync(
    join(folder, 'owner'),
    `${process.pid} ${startOf(process.pid)} ${randomBytes(6).toString('hex')}\n`,
  );
}

function makeFolder(folder) {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function readOwner(folder) {
  try {
    return readFileSync(join(folder, 'owner'), 'utf8').trim();
  } catch {
    return '';
  }
}

function isStale(folder, owner) {
  if (owner === '') {
    const made = statSync(folder, { throwIfNoEntry: false })?.mtimeMs;
    return made !== undefined && Date.now() - made > OWNERLESS_MS;
  }
  const [pid, start] = owner.split(' ');
  return !isAlive(Number(pid)) || startOf(pid) !== start;
}

// Another process may have replaced the stale lock in the meantime: then it is restored.
function setAside(folder, owner) {
  const aside = `${folder}-${randomBytes(6).toString('hex')}`;
  try {
    renameSync(folder, aside);
    if (readOwner(aside) !== owner) return renameSync(aside, folder);
    rmSync(aside, { recursive: true, force: true });
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

// Ticks since boot: distinguish a process from a later one with the same number. On systems other than Linux
// only the number is compared. A zombie has ended.
function startOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? 'ended' : fields[19];
  } catch {
    return '-';
  }
}
