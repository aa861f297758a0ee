import { createHash } from 'node:crypto';
import { type ContentEncoding, compressed } from '#server/platform/http/content-encoding.ts';

/** A page in every content encoding, each made once. */
export interface PageBody {
  /** A weak tag: encodings differ in bytes, not in content. */
  etag: string;
  in(encoding: ContentEncoding): Promise<Buffer>;
}

/** How often a page is sent: one sent many times is worth a slower compression. */
export type PageUse = 'once' | 'often';

const BROTLI_QUALITY: Readonly<Record<PageUse, number>> = { once: 4, often: 6 };

export function pageBody(html: string, use: PageUse): PageBody {
  const bytes = Buffer.from(html);
  const cache = new Map<ContentEncoding, Promise<Buffer>>();
  return {
    etag: `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`,
    in(encoding) {
      const cached = cache.get(encoding) ?? compressed(bytes, encoding, BROTLI_QUALITY[use]);
      cache.set(encoding, cached);
      return cached;
    },
  };
}

/** Whether an If-None-Match header names the tag (RFC 9110, 13.1.2: weak comparison). */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  const tags = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(etag.replace(/^W\//, ''));
}
