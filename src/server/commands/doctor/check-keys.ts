import type { Config } from '#server/config.ts';
import { countSealedByLibrary, type SealedByLibrary } from '#server/modules/accounts/queries.ts';
import { versionOf } from '#server/modules/accounts/sign-in/library-secrets.ts';
import { isSealedBy } from '#server/modules/accounts/sign-in/signing-keys.ts';
import { countSuppressedHashes } from '#server/modules/messages/queries.ts';
import { countCredentialKeys, countDeletedReviews } from '#server/modules/reviews/queries.ts';
import { idOfDerivedKey } from '#server/platform/credentials.ts';
import { queryAcrossBusinesses } from '#server/platform/database/across-businesses.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findInstallationSecrets } from '#server/platform/installation-secrets.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';
import { type Finding, fine, problem } from './finding.ts';

/** What one secret encrypted. */
interface Sealed {
  what: string;
  count: number;
  /** The position of the secret; -1 if it is not in the list. */
  entry: number;
}

/** Says what each secret is still needed for, and what none opens. No secret is ever shown. */
export async function checkKeys(database: Database, config: Config): Promise<Finding[]> {
  const secrets = await findInstallationSecrets(database, config.authSecrets);
  if (secrets === null) return [fine('AUTH_SECRET', 'the first start creates a secret')];
  const counts = await countAll(database);
  const ofLibrary = secrets.keysFor('sign-in');
  const ownKeys = config.credentialsKeys.map(({ id }) => id);
  const connections = counts.credentials.filter(({ keyId }) => !ownKeys.includes(keyId));
  const sealed = [
    ...(await Promise.all(counts.library.map((one) => locateInLibrary(one, ofLibrary)))),
    ...connections.map((one) => locateConnection(one, secrets.keysFor('credentials'))),
  ];
  const names = ofLibrary.map((_, index) => nameOf(index, ofLibrary.length, config.authSecrets));
  return [
    ...describeLost(sealed),
    ...names.map((name, entry) => describeEntry({ name, entry }, sealed)),
    ...(names.length > 1 && counts.hashes > 0 ? [fine('AUTH_SECRET', hashed(counts.hashes))] : []),
    ...ownKeys.map((id, index) => {
      const count = counts.credentials.find(({ keyId }) => keyId === id)?.count ?? 0;
      return describeCredentialsKey({ id, count, isFirst: index === 0 });
    }),
  ];
}

function countAll(database: Database) {
  return queryAcrossBusinesses(database, 'doctor.keys', async (tx) => ({
    library: await countSealedByLibrary(tx),
    credentials: await countCredentialKeys(tx),
    hashes: (await countSuppressedHashes(tx)) + (await countDeletedReviews(tx)),
  }));
}

/** What has no number is from when there was one secret; the library opens it with the oldest alone. */
async function locateInLibrary(
  { what, count, version, sample }: SealedByLibrary,
  keys: KeyRing,
): Promise<Sealed> {
  if (version !== null) {
    return { what, count, entry: keys.findIndex((key) => versionOf(key) === version) };
  }
  const oldest = keys.length - 1;
  const isOpened = await isSealedBy(keys[oldest] ?? keys[0], sample);
  return { what, count, entry: isOpened ? oldest : -1 };
}

/** Without an id, they are from when there was one secret. */
function locateConnection(
  { keyId, count }: { keyId: string; count: number },
  keys: KeyRing,
): Sealed {
  const entry =
    keyId === '' ? keys.length - 1 : keys.findIndex((key) => idOfDerivedKey(key) === keyId);
  return { what: 'connection to a platform', count, entry };
}

/** The secret that the database created counts as the last one. */
function nameOf(index: number, length: number, configured: readonly string[]): string {
  if (index >= configured.length) return "the database's own secret";
  return length === 1 ? 'the secret' : `entry ${index + 1} of ${length}`;
}

function describeLost(sealed: readonly Sealed[]): Finding[] {
  const isLost = ({ what, entry }: Sealed) =>
    entry === -1 &&
    // Another one is used or made instead.
    !(what === 'signing key' && sealed.some((one) => one.what === what && one.entry !== -1));
  const lost = sealed.filter(isLost);
  if (lost.length === 0) return [];
  const advice =
    'Add the secret that was used before at the end of AUTH_SECRET, or to CREDENTIALS_KEYS.';
  return [problem('AUTH_SECRET', `no secret opens ${listOf(lost)}. ${advice}`)];
}

function describeEntry(
  { name, entry }: { name: string; entry: number },
  sealed: readonly Sealed[],
): Finding {
  const needed = sealed.filter((one) => one.entry === entry);
  const stored = needed.length === 0 ? 'nothing that is stored' : listOf(needed);
  if (entry === 0) {
    return fine('AUTH_SECRET', `${name} is used for all that is new, and opens ${stored}`);
  }
  const links = 'links in messages sent while it was the first';
  return fine('AUTH_SECRET', `${name} opens ${stored}, besides ${links}`);
}

function hashed(count: number): string {
  return `${plural(count, 'opt-out of an erased person or deleted review')} may be known by any entry`;
}

function describeCredentialsKey(key: { id: string; count: number; isFirst: boolean }): Finding {
  const uses = key.count === 0 ? 'opens nothing' : `opens ${plural(key.count, 'connection')}`;
  const text = key.isFirst ? `is used for all that is new, and ${uses}` : uses;
  return fine('CREDENTIALS_KEYS', `key ${key.id} ${text}`);
}

function listOf(sealed: readonly Sealed[]): string {
  return sealed.map(({ count, what }) => plural(count, what)).join(', ');
}

function plural(count: number, what: string): string {
  return `${count.toLocaleString('en')} ${count === 1 ? what : what.replace(/(person|review|connection|key|factor)(?=$| to)/, '$1s')}`;
}
