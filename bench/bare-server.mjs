import { createServer } from 'node:http';

// The yardstick for pages and files: plain Node sends the same bytes from memory, in its own process like
// the product. Prints its port.
const bytes = Buffer.from(process.argv[2] ?? '', 'base64');
const headers = {
  'content-type': 'text/javascript; charset=utf-8',
  'content-encoding': 'gzip',
  'cache-control': 'public, max-age=31536000, immutable',
  'content-length': bytes.length,
};
const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(bytes);
});
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
