import type { ConnectionWay } from '#domain/platform-review.ts';
import type { ReviewPlatformCode } from '#domain/review-platforms.ts';
import type {
  PlatformCredentials,
  ReviewSourceAdapter,
} from '#server/adapters/review-platforms/port.ts';
import { VendorError } from '#server/platform/vendor-client/vendor-error.ts';
import type { ImportDependencies } from '../import-dependencies.ts';
import { updateCredentials } from './store.ts';

/** A connection as it was read, and its business. */
interface Access {
  businessId: string;
  platform: ReviewPlatformCode;
  connectionId: string;
  way: ConnectionWay;
  /** Sealed; null: the installation's key. */
  credentials: string | null;
}

type Dependencies = Pick<ImportDependencies, 'database' | 'vault'>;

interface Question<T> {
  adapter: ReviewSourceAdapter;
  /** Is asked a second time, with new tokens, if the platform rejects the first ones. */
  ask: (credentials: PlatformCredentials | null) => Promise<T>;
}

/**
 * Asks a platform with the credentials of a connection, and renews those that are about to expire or are rejected. The
 * caller has claimed the connection: two that renewed a token at once would lose it.
 * @throws VendorError, CredentialError
 */
export async function withCredentials<T>(
  dependencies: Dependencies,
  access: Access,
  { adapter, ask }: Question<T>,
): Promise<T> {
  const credentials = await openCredentials(dependencies, access);
  const newTokens = () => renew(dependencies, access, { adapter, credentials });
  if (isExpiring(adapter, credentials)) return ask(await newTokens());
  try {
    return await ask(credentials);
  } catch (error) {
    if (!isRejected(error) || !canRenew(adapter, access)) throw error;
    return ask(await newTokens());
  }
}

async function openCredentials(
  dependencies: Dependencies,
  access: Access,
): Promise<PlatformCredentials | null> {
  if (access.credentials === null) return null;
  const { vault } = dependencies;
  const credentials = vault.open(access, access.credentials) as PlatformCredentials;
  // So that an older key can be removed from the configuration.
  if (!vault.isCurrent(access.credentials)) await store(dependencies, access, credentials);
  return credentials;
}

function isExpiring({ signIn }: ReviewSourceAdapter, credentials: PlatformCredentials | null) {
  return credentials !== null && (signIn?.isExpiring(credentials) ?? false);
}

function isRejected(error: unknown): boolean {
  return error instanceof VendorError && error.kind === 'reconnect';
}

function canRenew({ signIn }: ReviewSourceAdapter, { way, credentials }: Access): boolean {
  return signIn !== undefined && way === 'signIn' && credentials !== null;
}

/** Stores the new tokens at once: some platforms accept a refresh token only once. */
async function renew(
  dependencies: Dependencies,
  access: Access,
  {
    adapter: { signIn },
    credentials,
  }: { adapter: ReviewSourceAdapter; credentials: PlatformCredentials | null },
): Promise<PlatformCredentials | null> {
  if (signIn === undefined || credentials === null) return credentials;
  const renewed = await signIn.renew(credentials);
  await store(dependencies, access, renewed);
  return renewed;
}

async function store(
  { database, vault }: Dependencies,
  access: Access,
  credentials: PlatformCredentials,
): Promise<void> {
  const { businessId, platform, connectionId } = access;
  const sealed = vault.seal(access, credentials);
  await updateCredentials(database, businessId, { platform, connectionId, credentials: sealed });
}
