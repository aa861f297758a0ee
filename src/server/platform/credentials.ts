import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { PlatformCode } from '#domain/platforms.ts';

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
  /** 32 bytes of the installation's secret: encrypts where there are no keys, and always decrypts. */
  defaultKey: Buffer;
}

/** AES-256-GCM. The additional data names the owner, so that a row copied to another business does not open. */
export function createCredentialVault({ keys, defaultKey }: Options): CredentialVault {
  const all = [...keys, { id: DEFAULT_KEY_ID, key: defaultKey }];
  const current = keys[0] ?? { id: DEFAULT_KEY_ID, key: defaultKey };

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
      const found = all.find(({ id }) => id === keyId);
      if (!found) throw new CredentialError('unknownKey');
      try {
        return JSON.parse(decrypt(found, owner, payload));
      } catch {
        throw new CredentialError('unreadable');
      }
    },
    isCurrent: (sealed) => sealed.startsWith(headerOf(current.id)),
  };
}

/**
 * Credentials that cannot be opened: the business has to connect the platform again.
 * `unknownKey`: their key was removed from CREDENTIALS_KEYS.
 * `unreadable`: they were changed, belong to another owner, or the installation's secret is another one.
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
  unknownKey: 'The credentials were encrypted with a key that is not in CREDENTIALS_KEYS.',
  unreadable: 'The credentials could not be decrypted.',
} as const;

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** No key of CREDENTIALS_KEYS has an empty id. */
const DEFAULT_KEY_ID = '';

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

function decrypt({ id, key }: CredentialKey, owner: CredentialOwner, payload: Buffer): string {
  const nonce = payload.subarray(0, NONCE_BYTES);
  const tag = payload.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const encrypted = payload.subarray(NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(additionalData(headerOf(id), owner)).setAuthTag(tag);
  return decipher.update(encrypted, undefined, 'utf8') + decipher.final('utf8');
}
