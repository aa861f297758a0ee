import { createServer } from 'node:http';
import pg from 'pg';

// The yardstick for calls: plain Node reads JSON and acknowledges it, in its own process like the product.
// With a connection string it first reads one row by its key. Prints its port.
const [connectionString] = process.argv.slice(2);
const pool = connectionString ? new pg.Pool({ connectionString }) : null;
const query = {
  name: 'one-row',
  text: 'select version from schema_migrations where version = $1',
  values: [1],
};
const server = createServer((request, response) => {
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', async () => {
    JSON.parse(Buffer.concat(chunks).toString());
    const found = pool ? (await pool.query(query)).rows : [];
    const answer = JSON.stringify({ ok: true, found });
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(answer),
    });
    response.end(answer);
  });
});
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
