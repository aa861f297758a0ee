import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

// The component library sets styles on elements; scripts come from our own files only.
const POLICY = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: https:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
];

interface Options {
  clientDir: string;
  /** Origins of survey previews, which the editor shows in a frame. */
  origins: readonly string[];
}

/** Serves built files under /assets/, cached forever, and the dashboard's page under every /dash/ path. */
export async function serveDashboard(
  server: FastifyInstance,
  { clientDir, origins }: Options,
): Promise<void> {
  const own = ["'self'", ...origins].join(' ');
  const policy = [...POLICY, `form-action ${own}`, `frame-src ${own}`].join('; ');
  await server.register(fastifyStatic, {
    root: clientDir,
    prefix: '/assets/',
    // One route per file: with a wildcard, the library would read the whole folder on every request.
    wildcard: false,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz'],
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    dotfiles: 'ignore',
    // Survey previews, which have an opaque origin, load them too.
    setHeaders: (reply) => void reply.header('access-control-allow-origin', '*'),
  });
  const page = await readFile(join(clientDir, 'index.html'));
  for (const url of ['/dash', '/dash/*']) {
    server.get(url, (_request, reply) =>
      reply
        .header('content-security-policy', policy)
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(page),
    );
  }
}
