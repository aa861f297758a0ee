import type { FastifyInstance } from 'fastify';
import type { FileStore } from '#server/adapters/files/port.ts';
import { notFound } from '#server/platform/app-error.ts';
import { UPLOADS } from './upload-address.ts';

interface Options {
  files: FileStore;
}

const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
};

/** `GET /u/...` serves uploaded pictures publicly. */
export function serveUploads(server: FastifyInstance, options: Options): void {
  server.get<{ Params: { business: string; name: string } }>(
    '/u/:business/:name',
    async (request, reply) => {
      const { business, name } = request.params;
      const [, extension = ''] = /^[0-9a-f-]{36}\.(png|jpeg|gif)$/.exec(name) ?? [];
      const isPossible = extension !== '' && /^[0-9a-f-]{36}$/.test(business);
      const bytes = isPossible ? await options.files.get(`${UPLOADS}/${business}/${name}`) : null;
      if (!bytes) throw notFound();
      return reply
        .headers(PUBLIC_HEADERS)
        .type(TYPES[extension] ?? 'application/octet-stream')
        .send(bytes);
    },
  );
}

/** Shown on respondents' pages and in previews, which have an opaque origin. */
const PUBLIC_HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': "default-src 'none'; sandbox",
};
