import './require-node.mjs';

import('./run-command.mjs').then(({ runCommand }) =>
  runCommand(process.argv[2], process.argv.slice(3)),
);
