import './require-node.mjs';

import('./quick-check.mjs').then(({ quickCheck }) => quickCheck());
