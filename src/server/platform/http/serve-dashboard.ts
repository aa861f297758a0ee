import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { escapeHtml } from '#domain/message-slots.ts';
import type { ProductBrand } from '#server/platform/product-brand.ts';
import { type BrandedLink, branded, linkOf } from './branded-page.ts';

interface Options {
  clientDir: string;
  /** Origins of survey previews, which the editor shows in a frame. */
  origins: readonly string[];
  /** Other origins from which the browser gets files of ours. */
  fileOrigins: readonly string[];
  /** Undefined: the page never contains one. */
  helpChat?: HelpChat | undefined;
  /** Whether a `Cookie` header belongs to somebody who is signed in; may fail. */
  isSignedIn: (cookie: string) => Promise<boolean>;
  /** The agency under whose domain it was asked for; null elsewhere. */
  agencyOf: (request: FastifyRequest) => string | null;
  /** In whose name the page speaks to whoever opens it by such a link, or did on this device; may fail. */
  readBrand: (link: BrandedLink) => Promise<ProductBrand>;
  /** The address to which this one leads, of another host or page; null if it has a page of its own. */
  leadsTo: (request: FastifyRequest) => string | null;
}

/** A script of others in the dashboard, for people who are signed in. */
export interface HelpChat {
  readonly url: string;
  /** What it loads from, its own origin first. */
  readonly origins: readonly string[];
}

/** Serves built files under /assets/, cached forever, and the dashboard's page under every /dash/ path. */
export async function serveDashboard(
  server: FastifyInstance,
  { clientDir, readBrand, agencyOf, leadsTo, ...options }: Options,
): Promise<void> {
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
  const html = await readFile(join(clientDir, 'index.html'), 'utf8');
  const plain = { policy: policyOf(options, []), html };
  const pageFor = preparePages(plain, options);
  for (const url of ['/dash', '/dash/*']) {
    server.get(url, async (request, reply) => {
      const elsewhere = leadsTo(request);
      if (elsewhere !== null) return reply.redirect(elsewhere);
      const { cookie } = request.headers;
      const agency = agencyOf(request);
      const link = agency === null ? linkOf(request.query, cookie) : { agency, client: null };
      const [page, brand] = await Promise.all([
        // The help chat is the product's own.
        agency === null ? pageFor(cookie) : plain,
        link && inTime(readBrand(link), null).catch(() => null),
      ]);
      const { policy } = page;
      const shown = link === null ? page.html : branded(page.html, brand);
      return (
        reply
          .header('content-security-policy', policy)
          // With the policy of other pages, browsers send forms with `Origin: null`, as a stranger's page may.
          .header('referrer-policy', 'same-origin')
          .header('cache-control', 'no-cache')
          .type('text/html; charset=utf-8')
          .send(shown)
      );
    });
  }
}

/** The page and its policy. Only a document that was asked for by somebody signed in may load the help chat. */
function preparePages(
  plain: { policy: string; html: string },
  { helpChat, isSignedIn, ...options }: Origins & Pick<Options, 'helpChat' | 'isSignedIn'>,
) {
  if (helpChat === undefined) return async () => plain;
  const signedOut = { ...plain, html: withChat(plain.html, '') };
  const signedIn = {
    policy: policyOf(options, helpChat.origins),
    html: withChat(plain.html, helpChat.url),
  };
  return async (cookie: string | undefined) => {
    if (cookie === undefined) return signedOut;
    const isKnown = await inTime(isSignedIn(cookie), false).catch(() => false);
    return isKnown ? signedIn : signedOut;
  };
}

type Origins = Pick<Options, 'origins' | 'fileOrigins'>;

function policyOf({ origins, fileOrigins }: Origins, chatOrigins: readonly string[]): string {
  const own = ["'self'", ...origins].join(' ');
  const files = fileOrigins.map((one) => ` ${one}`).join('');
  const chat = chatOrigins.map((one) => ` ${one}`).join('');
  const sockets = chatOrigins.map((one) => ` ${one.replace(/^http/, 'ws')}`).join('');
  return [
    "default-src 'self'",
    // The component library sets styles on elements; scripts come from our own files, and the help chat.
    "style-src 'self' 'unsafe-inline'",
    `script-src 'self'${chat}`,
    `connect-src 'self'${chat}${sockets}`,
    `img-src 'self' data: https:${files}${chat}`,
    // Videos have addresses of the product's own host, also in a page under an agency's domain.
    `media-src ${own}${files}`,
    `frame-src ${own}${chat}`,
    `form-action ${own}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Tells the page that there is a help chat, and its address if it may load it. */
function withChat(html: string, url: string): string {
  const meta = `<meta name="help-chat" content="${escapeHtml(url)}" />`;
  return html.replace('<head>', () => `<head>${meta}`);
}

/** Milliseconds for what is read for a page, which then comes without it: without the help chat, or a brand. */
const PATIENCE = 1_000;

function inTime<Answer>(answer: Promise<Answer>, otherwise: Answer): Promise<Answer>;
function inTime<Answer>(answer: Promise<Answer>, otherwise: null): Promise<Answer | null>;
function inTime<Answer>(answer: Promise<Answer>, otherwise: Answer | null) {
  return Promise.race([answer, setTimeout(PATIENCE, otherwise, { ref: false })]);
}
