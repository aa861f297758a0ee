import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { scrypt } = crypto;

// Nearly every test signs someone up, and hashing passwords at full cost took a third of the database tests'
// time. The tests of start and kill hash at the full cost.
crypto.scrypt = (password, salt, keyLength, options, take) =>
  scrypt(password, salt, keyLength, { ...options, N: 2 }, take);
syncBuiltinESMExports();
