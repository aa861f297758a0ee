import './require-node.mjs';

// Imported only now, so that an old Node gets the line above and no syntax error.
import('./run-torture.mjs').then(({ runTorture }) => runTorture());
