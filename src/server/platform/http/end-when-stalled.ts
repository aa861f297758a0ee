import type { FastifyRequest } from 'fastify';

/**
 * Disconnects a reader who takes nothing of the answer for so many milliseconds; what the answer is read from is closed
 * with it. A slow one stays connected.
 */
export function endWhenStalled({ raw: { socket } }: FastifyRequest, milliseconds: number): void {
  // Node.js destroys the socket, and resets the limit for the connection's next request.
  socket.setTimeout(milliseconds);
}
