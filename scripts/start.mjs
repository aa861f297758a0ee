import './require-node.mjs';

// A dynamic import, so that an old Node prints the message above instead of a syntax error.
import('./serve.mjs').then(({ serve }) => serve());
