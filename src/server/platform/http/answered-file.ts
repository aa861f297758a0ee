import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** What a call answers whose answer is a file, made while it is being sent. */
export interface AnsweredFile {
  readonly stream: Readable;
  readonly contentType: string;
  /** Letters, digits, dots and hyphens only. */
  readonly fileName: string;
}

export function sendFile(reply: FastifyReply, file: AnsweredFile): FastifyReply {
  return reply
    .header('content-disposition', `attachment; filename="${file.fileName}"`)
    .header('x-accel-buffering', 'no')
    .type(file.contentType)
    .send(file.stream);
}
