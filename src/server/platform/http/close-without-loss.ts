import type { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sendUnavailable } from './send-error.tsx';

/** How long a connection that was just made may take to send its request while the server closes. */
const FIRST_REQUEST_MS = 1_000;
/** Far more than connections can wait in the system's queue. */
const MAX_TURNS = 2_000;

/**
 * Stops the server so that a proxy in front of several loses no request. While the process stops, each connection
 * ends with its answer, so that the next one is opened elsewhere. While the server closes, it serves the first request
 * of each connection that it accepted; later ones get 503 and may be sent again.
 */
export function closeWithoutLoss(server: FastifyInstance, isStopping: () => boolean): void {
  let isClosing = false;
  const unused = trackUnusedConnections(server);
  server.addHook('preClose', async () => {
    isClosing = true;
    // Browsers open some in advance, and Node counts them as busy until their headers are overdue, a minute later.
    const closeUnused = () => {
      for (const socket of unused) if (socket.bytesRead === 0) socket.destroy();
    };
    setTimeout(closeUnused, FIRST_REQUEST_MS).unref();
    await acceptWaitingConnections(server);
  });
  server.addHook('onRequest', async (request, reply) => {
    const isFirst = unused.delete(request.raw.socket);
    if (isStopping()) reply.header('connection', 'close');
    if (isClosing && !isFirst) return sendUnavailable(request, reply);
  });
}

/** Connections without a request. */
function trackUnusedConnections(server: FastifyInstance): Set<Socket> {
  const unused = new Set<Socket>();
  server.server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  return unused;
}

/**
 * Connections in the system's queue would be reset by the close, though a proxy may have sent its request. Node accepts
 * one in each turn of its loop, so a turn without one means that the queue is empty.
 */
async function acceptWaitingConnections({ server }: FastifyInstance): Promise<void> {
  let hasAccepted = true;
  const noteAccepted = () => {
    hasAccepted = true;
  };
  server.on('connection', noteAccepted);
  for (let turn = 0; hasAccepted && turn < MAX_TURNS; turn += 1) {
    hasAccepted = false;
    await setImmediate();
  }
  server.off('connection', noteAccepted);
}
