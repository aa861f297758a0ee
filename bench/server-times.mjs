import { subscribe } from 'node:diagnostics_channel';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';

// Preloaded into the product. For each call with the header `x-timed` it appends a line to a file: the milliseconds
// from the head of the request until the last byte of the answer is handed to the system.
const file = join(process.env.DATA_DIR, 'server-times');
const beginnings = new WeakMap();

subscribe('http.server.request.start', ({ request }) => {
  if (request.headers['x-timed']) beginnings.set(request, performance.now());
});

subscribe('http.server.response.finish', ({ request }) => {
  const beginning = beginnings.get(request);
  if (beginning !== undefined) appendFileSync(file, `${performance.now() - beginning}\n`);
});
