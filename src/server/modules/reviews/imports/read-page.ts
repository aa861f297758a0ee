import type { ImportError } from '#domain/review-imports.ts';
import type {
  PlatformConnection,
  PlatformCredentials,
  PlatformProfile,
  ReviewPage,
  ReviewSourceAdapter,
} from '#server/adapters/review-platforms/port.ts';
import { CredentialError } from '#server/platform/credentials.ts';
import { VendorError } from '#server/platform/vendor-client/vendor-error.ts';
import { updateCredentials } from '../connections/store.ts';
import type { ImportDependencies } from '../import-dependencies.ts';
import type { DueImport } from './store.ts';

/** What came of asking a platform for a page. */
export type PageOutcome =
  | { kind: 'page'; page: ReviewPage; found: PlatformProfile | null }
  | {
      kind: 'failed';
      error: ImportError;
      retryAfterSeconds: number | null;
      /** What happened, for the log. */
      cause: VendorError | CredentialError | null;
    };

/** Asks the platform for the next page, and first for the profile if it is not known yet. */
export async function readPage(
  dependencies: ImportDependencies,
  due: DueImport,
): Promise<PageOutcome> {
  const adapter = dependencies.adapters[due.platform];
  // The installation's key was taken away.
  if (
    adapter === undefined ||
    (due.credentials === null && !adapter.configured.includes(due.way))
  ) {
    return { kind: 'failed', error: 'refused', retryAfterSeconds: null, cause: null };
  }
  try {
    const credentials = await openCredentials(dependencies, due);
    const newTokens = () => renew(dependencies, adapter, { due, credentials });
    if (isExpiring(adapter, credentials)) return await read(adapter, due, await newTokens());
    try {
      return await read(adapter, due, credentials);
    } catch (error) {
      if (!isRejected(error) || !canRenew(adapter, due)) throw error;
      return await read(adapter, due, await newTokens());
    }
  } catch (error) {
    return failureOf(error, due);
  }
}

async function read(
  adapter: ReviewSourceAdapter,
  { way, profile, externalId, cursor }: DueImport,
  credentials: PlatformCredentials | null,
): Promise<PageOutcome> {
  const found = externalId === null ? await adapter.resolve(profile, { way, credentials }) : null;
  const connection: PlatformConnection = {
    way,
    credentials,
    externalId: externalId ?? found?.externalId ?? '',
  };
  return { kind: 'page', page: await adapter.page(connection, cursor), found };
}

async function openCredentials(
  dependencies: ImportDependencies,
  due: DueImport,
): Promise<PlatformCredentials | null> {
  if (due.credentials === null) return null;
  const { vault } = dependencies;
  const credentials = vault.open(due, due.credentials) as PlatformCredentials;
  // So that an older key can be removed from the configuration.
  if (!vault.isCurrent(due.credentials)) await storeCredentials(dependencies, due, credentials);
  return credentials;
}

/** By the machine's clock, like all tokens. */
function isExpiring({ signIn }: ReviewSourceAdapter, credentials: PlatformCredentials | null) {
  return credentials !== null && (signIn?.isExpiring(credentials, new Date()) ?? false);
}

function isRejected(error: unknown): boolean {
  return error instanceof VendorError && error.kind === 'reconnect';
}

function canRenew({ signIn }: ReviewSourceAdapter, { way, credentials }: DueImport): boolean {
  return signIn !== undefined && way === 'signIn' && credentials !== null;
}

/** Stores the new tokens at once: some platforms accept a refresh token only once. */
async function renew(
  dependencies: ImportDependencies,
  { signIn }: ReviewSourceAdapter,
  { due, credentials }: { due: DueImport; credentials: PlatformCredentials | null },
): Promise<PlatformCredentials | null> {
  if (signIn === undefined || credentials === null) return credentials;
  const renewed = await signIn.renew(credentials);
  await storeCredentials(dependencies, due, renewed);
  return renewed;
}

async function storeCredentials(
  { database, vault }: ImportDependencies,
  due: DueImport,
  credentials: PlatformCredentials,
): Promise<void> {
  const { businessId, platform, connectionId } = due;
  const sealed = vault.seal(due, credentials);
  await updateCredentials(database, businessId, { platform, connectionId, credentials: sealed });
}

const ERRORS = {
  reconnect: 'reconnect',
  forbidden: 'forbidden',
  gone: 'gone',
  throttled: 'throttled',
  transient: 'unreachable',
  refused: 'refused',
  unreadable: 'unreadable',
} as const satisfies Record<VendorError['kind'], ImportError>;

function failureOf(error: unknown, { credentials }: DueImport): PageOutcome {
  // Their key was taken away, or the row was copied from elsewhere: only a new sign-in helps.
  if (error instanceof CredentialError) {
    return { kind: 'failed', error: 'reconnect', retryAfterSeconds: null, cause: error };
  }
  if (!(error instanceof VendorError)) throw error;
  const { kind, retryAfterSeconds } = error;
  // Only the operator can replace the installation's own key.
  const isOurKey = credentials === null && (kind === 'reconnect' || kind === 'forbidden');
  return {
    kind: 'failed',
    error: isOurKey ? 'refused' : ERRORS[kind],
    retryAfterSeconds: retryAfterSeconds ?? null,
    cause: error,
  };
}
