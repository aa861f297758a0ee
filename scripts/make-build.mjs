import './require-node.mjs';

import('./prepare-checkout.mjs').then(({ prepareCheckout }) => prepareCheckout());
