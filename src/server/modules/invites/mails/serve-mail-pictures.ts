/// <reference types="vite/client" />
import type { FastifyInstance } from 'fastify';
import face1 from './pictures/face-1.png?inline';
import face2 from './pictures/face-2.png?inline';
import face3 from './pictures/face-3.png?inline';
import face4 from './pictures/face-4.png?inline';
import face5 from './pictures/face-5.png?inline';

const PICTURES: Readonly<Record<string, string>> = {
  'face-1.png': face1,
  'face-2.png': face2,
  'face-3.png': face3,
  'face-4.png': face4,
  'face-5.png': face5,
};

/** `GET /pictures/mail/{name}`: pictures in mails. Their URLs must never change. */
export function serveMailPictures(server: FastifyInstance): void {
  for (const [name, address] of Object.entries(PICTURES)) {
    const picture = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
    server.get(`/pictures/mail/${name}`, (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        // Webmail shows mails on other origins.
        .header('cross-origin-resource-policy', 'cross-origin')
        .type('image/png')
        .send(picture),
    );
  }
}
