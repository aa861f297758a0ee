import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Milliseconds that the body of a request may take; by default that of the server. */
    bodyTimeout?: number;
  }
}

/** Ends requests whose body takes longer than its route allows, by default so many milliseconds: they hold a connection. */
export function endSlowBodies(server: FastifyInstance, standard: number): void {
  server.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    const { headers } = raw;
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) {
      const milliseconds = request.routeOptions.config.bodyTimeout ?? standard;
      // As Node.js does for its own limit, which is the same for all requests.
      const late = Object.assign(new Error('The request took too long.'), { code: LATE });
      const end = () => server.server.emit('clientError', late, raw.socket);
      const timer = setTimeout(end, milliseconds);
      timer.unref();
      for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(timer));
    }
    done();
  });
}

const LATE = 'ERR_HTTP_REQUEST_TIMEOUT';
