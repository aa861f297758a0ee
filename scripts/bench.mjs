import './require-node.mjs';

// Imported only now, so that an old Node gets the line above and no syntax error.
import('./run-bench.mjs').then(({ runBench }) => runBench(process.argv.slice(2)));
