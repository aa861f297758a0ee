import './require-node.mjs';

// Imported only now, so that an old Node gets the line above and no syntax error.
import('./serve.mjs').then(({ serve }) => serve());
