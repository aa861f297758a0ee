import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { scrypt } = crypto;

// Nearly every test signs someone up, and the cost that guards a password took a third of the time of
// those on PostgreSQL. The tests of start and kill sign up and log in at the full cost.
crypto.scrypt = (password, salt, keyLength, options, take) =>
  scrypt(password, salt, keyLength, { ...options, N: 2 }, take);
syncBuiltinESMExports();
