import './require-node.mjs';

import('./run-changed-tests.mjs').then(({ runChangedTests }) => runChangedTests());
