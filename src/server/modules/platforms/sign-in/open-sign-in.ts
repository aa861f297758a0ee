import type {
  PlatformCredentials,
  PlatformSignIn,
} from '#server/adapters/review-platforms/port.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import type { ActingFor, Context, Person } from '#server/platform/context.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { VendorError } from '#server/platform/vendor-client/vendor-error.ts';
import type { PlatformDependencies } from '../platform-dependencies.ts';
import { findSignIn, type PlatformSignInRow } from './store.ts';

export interface OpenSignIn {
  row: PlatformSignInRow;
  stateHash: Buffer;
  signIn: PlatformSignIn;
  credentials: PlatformCredentials;
}

/** A sign-in that the platform has confirmed. @throws notFound (404) for one of another user or business */
export async function openSignIn(
  { actor: { userId }, business: { businessId }, now }: Context<Person, ActingFor>,
  signInID: string,
  { database, adapters, vault }: PlatformDependencies,
): Promise<OpenSignIn> {
  const stateHash = hashToken(signInID);
  const row = await findSignIn(database, { stateHash, userId, now });
  const signIn = row && adapters[row.platform]?.signIn;
  if (!row || !signIn || row.businessId !== businessId || row.credentials === null)
    throw notFound();
  const credentials = vault.open(row, row.credentials) as PlatformCredentials;
  return { row, stateHash, signIn, credentials };
}

/** @throws conflict (409) `platform_failed` if the platform does not do as it is asked */
export async function askPlatform<T>(question: () => Promise<T>): Promise<T> {
  try {
    return await question();
  } catch (error) {
    if (!(error instanceof VendorError)) throw error;
    throw new AppError('conflict', `reviews.liveErrors.${error.kind}`, {
      code: 'platform_failed',
    });
  }
}
