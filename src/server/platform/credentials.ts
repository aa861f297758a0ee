import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { PlatformCode } from '#domain/platforms.ts';
import type { KeyRing } from './key-ring.ts';

/** A key of `CREDENTIALS_KEYS`. */
export interface CredentialKey {
  /** Letters, digits, `-` and `_`. Stored with everything that the key encrypts. */
  readonly id: string;
  /** 32 bytes. */
  readonly key: Buffer;
}

/** Whose credentials they are. No one else's open them. */
interface CredentialOwner {
  readonly businessId: string;
  readonly platform: PlatformCode;
}

/** Encrypts the credentials with which a business is connected to other platforms. */
export interface CredentialVault {
  /** Encrypts a JSON value. Returns text to store, different each time. */
  seal(owner: CredentialOwner, credentials: unknown): string;
  /** The JSON value that `seal` was given for the same owner. Throws a CredentialError. */
  open(owner: CredentialOwner, sealed: string): unknown;
  /** Whether today's first key encrypted it. If not, seal it again, so that the older key can be removed. */
  isCurrent(sealed: string): boolean;
}

interface Options {
  /** The first encrypts, all decrypt. May be empty. */
  keys: readonly CredentialKey[];
  /** Of the installation's secrets: the first encrypts where there are no keys, and all always decrypt. */
  defaultKeys: KeyRing;
}

/** AES-256-GCM. The additional data names the owner, so that a row copied to another business does not open. */
export function createCredentialVault({ keys, defaultKeys }: Options): CredentialVault {
  const all = [...keys, ...defaultKeys.map(withId), ...defaultKeys.map(withoutId)];
  const current = keys[0] ?? withId(defaultKeys[0]);

  return {
    seal(owner, credentials) {
      const header = headerOf(current.id);
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, current.key, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(additionalData(header, owner));
      const encrypted = [cipher.update(JSON.stringify(credentials), 'utf8'), cipher.final()];
      const bytes = Buffer.concat([nonce, cipher.getAuthTag(), ...encrypted]);
      return header + bytes.toString('base64url');
    },
    open(owner, sealed) {
      const { keyId, payload } = parseSealed(sealed);
      const named = all.filter(({ id }) => id === keyId);
      if (named.length === 0) throw new CredentialError('unknownKey');
      for (const key of named) {
        const opened = decrypt(key, owner, payload);
        if (opened !== null) return JSON.parse(opened);
      }
      throw new CredentialError('unreadable');
    },
    isCurrent: (sealed) => sealed.startsWith(headerOf(current.id)),
  };
}

/**
 * Credentials that cannot be opened: the business has to connect the platform again.
 * `unknownKey`: their key was removed from CREDENTIALS_KEYS, or its secret from AUTH_SECRET.
 * `unreadable`: they were changed, or belong to another owner.
 */
export class CredentialError extends Error {
  override readonly name = 'CredentialError';
  readonly reason: keyof typeof MESSAGES;

  constructor(reason: keyof typeof MESSAGES) {
    super(MESSAGES[reason]);
    this.reason = reason;
  }
}

const MESSAGES = {
  unknownKey: 'The credentials were encrypted with a key that the installation no longer has.',
  unreadable: 'The credentials could not be decrypted.',
} as const;

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

function withId(key: Buffer): CredentialKey {
  return { id: idOfDerivedKey(key), key };
}

/** The id of a key of the installation's secret. No key of CREDENTIALS_KEYS has such an id. */
export function idOfDerivedKey(key: Buffer): string {
  return `~${createHash('sha256').update(key).digest('hex').slice(0, 8)}`;
}

/** Before there could be several secrets, their key was stored without an id. */
function withoutId(key: Buffer): CredentialKey {
  return { id: '', key };
}

/** `v1.<key id>.` precedes nonce, tag and encrypted JSON, in base64url. */
function headerOf(keyId: string): string {
  return `v1.${keyId}.`;
}

function parseSealed(sealed: string): { keyId: string; payload: Buffer } {
  const [version, keyId, payload, ...rest] = sealed.split('.');
  if (version !== 'v1' || keyId === undefined || payload === undefined || rest.length > 0) {
    throw new CredentialError('unreadable');
  }
  return { keyId, payload: Buffer.from(payload, 'base64url') };
}

function additionalData(header: string, { businessId, platform }: CredentialOwner): Buffer {
  return Buffer.from(`${header}${businessId}.${platform}`);
}

/** Null if another key encrypted it. */
function decrypt(
  { id, key }: CredentialKey,
  owner: CredentialOwner,
  payload: Buffer,
): string | null {
  const nonce = payload.subarray(0, NONCE_BYTES);
  const tag = payload.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const encrypted = payload.subarray(NONCE_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(additionalData(headerOf(id), owner)).setAuthTag(tag);
    return decipher.update(encrypted, undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}
