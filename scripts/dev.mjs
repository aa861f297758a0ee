import './require-node.mjs';

import('./develop.mjs').then(({ develop }) => develop());
