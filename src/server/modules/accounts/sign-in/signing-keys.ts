import type { GenericEndpointContext } from 'better-auth';
import { symmetricDecrypt } from 'better-auth/crypto';
import type { Jwk } from 'better-auth/plugins';
import type { Database } from '#server/platform/database/database.ts';
import { listSigningKeys } from '../store.ts';
import { asText } from './library-secrets.ts';

/**
 * The newest key that one of the installation's secrets opens; none if no one does, and then the library makes one. A
 * key that does not open stays stored: another process, or a secret that comes back, may open it.
 */
export async function findSigningKey({ context }: GenericEndpointContext): Promise<Jwk[]> {
  const keys = await context.adapter.findMany<Jwk>({
    model: 'jwks',
    sortBy: { field: 'createdAt', direction: 'desc' },
  });
  for (const key of keys) {
    const data: string = JSON.parse(key.privateKey);
    const opened = await symmetricDecrypt({ key: context.secretConfig, data }).catch(() => null);
    if (opened !== null) return [key];
  }
  return [];
}

/** The public keys of all signing keys, also of those that this process cannot open. */
export async function readPublicKeys(database: Database) {
  const keys = await listSigningKeys(database);
  return {
    keys: keys.map(({ id, publicKey }) => ({ ...JSON.parse(publicKey), kid: id, alg: 'EdDSA' })),
  };
}

/** Whether a secret encrypted this text, which the library stored without the number of a secret. */
export async function isSealedBy(key: Buffer, sealed: string): Promise<boolean> {
  const opened = await symmetricDecrypt({ key: asText(key), data: sealed }).catch(() => null);
  return opened !== null;
}
