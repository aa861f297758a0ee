import type { FastifyRequest } from 'fastify';

/**
 * Disconnects a reader who takes nothing of the answer for so many milliseconds, or at most twice as many, and closes what
 * the answer is read from. A slow reader stays connected.
 */
export function endWhenStalled({ raw: { socket } }: FastifyRequest, milliseconds: number): void {
  // Node.js destroys the socket, and resets the limit for the connection's next request.
  socket.setTimeout(milliseconds);
}
