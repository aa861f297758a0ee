import { lookup } from 'node:dns/promises';
import { statfs } from 'node:fs/promises';
import type { Config } from '#server/config.ts';
import { findDatabaseFolder } from '#server/platform/embedded-database/database-folder.ts';
import { isPublicAddress } from '#server/platform/guarded-fetch/is-public-address.ts';
import { isLoopbackHost } from '#server/platform/is-loopback-host.ts';
import { check, type Finding, fine, problem } from './finding.ts';

/** What can be seen without the database and without providers. */
export async function checkSettings(config: Config): Promise<Finding[]> {
  const found = await Promise.all([
    check('BASE_URL', () => checkBaseUrl(config.baseUrl)),
    check('Disk', () => Promise.all(foldersOf(config).map(checkDisk))),
  ]);
  return [...config.warnings.map((line) => problem('Settings', line)), ...found.flat()];
}

async function checkBaseUrl(baseUrl: string): Promise<Finding> {
  const { host, hostname, protocol } = new URL(baseUrl);
  const name = hostname.replace(/^\[|\]$/g, '');
  if (isLoopbackHost(host)) {
    return fine('BASE_URL', `${baseUrl}, which nobody but this machine reaches`);
  }
  if (protocol !== 'https:') {
    const advice = 'Let your proxy serve https, and set BASE_URL to that address.';
    return problem('BASE_URL', `${baseUrl} is not encrypted. ${advice}`);
  }
  const found = await lookup(name, { all: true }).catch(({ code }: { code?: string }) => code);
  if (!Array.isArray(found)) {
    const advice = 'Add it to the DNS, or check the network of this machine.';
    return problem('BASE_URL', `${name} is not found from here (${found}). ${advice}`);
  }
  const addresses = [...new Set(found.map(({ address }) => address))];
  const scope = addresses.some(isPublicAddress) ? '' : ', which only your own network reaches';
  return fine('BASE_URL', `${baseUrl} leads to ${addresses.join(', ')}${scope}`);
}

/** An embedded database may be outside of DATA_DIR. */
function foldersOf({ databaseUrl, dataDir }: Config): string[] {
  const { path } = findDatabaseFolder(dataDir);
  return databaseUrl || path.startsWith(dataDir) ? [dataDir] : [dataDir, path];
}

const GIGABYTE = 1024 ** 3;

async function checkDisk(folder: string): Promise<Finding> {
  const disk = await statfs(folder).catch(() => null);
  if (disk === null) return problem('Disk', `${folder} cannot be read. ${WRONG_FOLDER}`);
  const free = disk.bavail * disk.bsize;
  const text = `${(free / GIGABYTE).toFixed(1)} GB free at ${folder}`;
  return free < GIGABYTE ? problem('Disk', `only ${text}. Make room.`) : fine('Disk', text);
}

/** What to do if the environment is not that of the server. */
export const WRONG_FOLDER =
  'Run this as the account that runs Goodword, with the same DATA_DIR, or run "npm start" first.';
