import './require-node.mjs';

import('./run-cluster-tests.mjs').then(({ runClusterTests }) => runClusterTests());
