import './require-node.mjs';

// A dynamic import, so that an old Node prints the message above instead of a syntax error.
import('./run-torture.mjs').then(({ runTorture }) => runTorture());
