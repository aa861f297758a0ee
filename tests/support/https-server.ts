import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { TEST_CERTIFICATE } from './test-certificate.ts';

/** An HTTPS server on the loopback address, with the certificate of `short.example` and `maps.example`. */
export async function startHttpsServer(answer: RequestListener) {
  const server = createServer(TEST_CERTIFICATE, answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
