import crypto, { type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

type Scrypt = (
  password: string,
  salt: string,
  keyLength: number,
  options: ScryptOptions,
  take: (error: Error | null, key: Buffer) => void,
) => void;

const { scrypt }: { scrypt: Scrypt } = crypto;

// Nearly every test signs somebody up, and the cost that guards a password took a third of the time.
// The browser tests and those of start and kill sign up and log in at the full cost.
const quickScrypt: Scrypt = (password, salt, keyLength, options, take) =>
  scrypt(password, salt, keyLength, { ...options, N: 2 }, take);

Object.assign(crypto, { scrypt: quickScrypt });
syncBuiltinESMExports();
