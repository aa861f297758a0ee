import { build } from './build.mjs';
import { exitWith } from './exit-with.mjs';

// The process that requested the build has ended, and with it the lock on the checkout.
process.once('disconnect', () => process.exit(1));

const [root, distDir] = process.argv.slice(2);
try {
  await build({ root, distDir });
  process.exit(0);
} catch (error) {
  exitWith(error);
}
