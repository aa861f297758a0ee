import type { InstallationSecrets } from '#server/platform/installation-secrets.ts';

/** The demo owner of this installation, derived from its oldest secret so that nothing needs storing. */
export interface DemoIdentity {
  userId: string;
  email: string;
  /** Valid until the owner changes it. */
  password: string;
  /** Prefix of generated sessions' client keys; respondents cannot guess it. */
  clientKeyPrefix: string;
}

const EMAIL = 'demo@goodword.example';

// Without look-alikes: i, l, o, 0 and 1.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

export function demoIdentity(secrets: InstallationSecrets): DemoIdentity {
  const keyFor = (purpose: string) => secrets.keysFor(purpose).at(-1) ?? Buffer.alloc(0);
  const letters = [...keyFor('demo password')].map((byte) => LETTERS[byte % LETTERS.length]);
  const group = (index: number) => letters.slice(index * 4, index * 4 + 4).join('');
  return {
    userId: uuidOf(keyFor('demo user')),
    email: EMAIL,
    password: `${group(0)}-${group(1)}-${group(2)}`,
    clientKeyPrefix: `demo-${keyFor('demo sessions').toString('hex', 0, 8)}-`,
  };
}

/** A version 8 UUID, whose bits have an application-defined meaning (RFC 9562). */
function uuidOf(key: Buffer): string {
  const bytes = Buffer.from(key.subarray(0, 16));
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
