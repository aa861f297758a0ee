import { CredentialError, type CredentialVault } from '#server/platform/credentials.ts';
import type { PlatformSignInRow } from './store.ts';

type Owner = Pick<PlatformSignInRow, 'businessId' | 'platform'>;

/** A platform's code as it passes through an agency's domain: whoever reads it there cannot use it for another business. */
export function sealCode(vault: CredentialVault, owner: Owner, code: string): string {
  return vault.seal(owner, code);
}

/** Null if it is none, or was sealed for another business. */
export function openCode(vault: CredentialVault, owner: Owner, sealed: string): string | null {
  try {
    const code = vault.open(owner, sealed);
    return typeof code === 'string' ? code : null;
  } catch (error) {
    if (error instanceof CredentialError) return null;
    throw error;
  }
}
