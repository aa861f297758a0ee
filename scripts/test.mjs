import './require-node.mjs';

import('./run-all-tests.mjs').then(({ runAllTests }) => runAllTests());
