import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A page in every form in which it may be sent, each made once. */
export interface SurveyPageBody {
  /** A weak tag: the forms differ in bytes, not in what they say. */
  etag: string;
  in(encoding: PageEncoding): Promise<Buffer>;
}

export type PageEncoding = 'br' | 'gzip' | 'identity';

/** How often a page is sent: what is made once and sent many times is worth more time. */
export type PageUse = 'once' | 'often';

const BROTLI_QUALITY: Readonly<Record<PageUse, number>> = { once: 4, often: 6 };
const GZIP_LEVEL = 6;

const COMPRESS: Readonly<Record<PageEncoding, (bytes: Buffer, use: PageUse) => Promise<Buffer>>> = {
  br: (bytes, use) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[use],
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: GZIP_LEVEL }),
  identity: async (bytes) => bytes,
};

export function surveyPageBody(html: string, use: PageUse): SurveyPageBody {
  const bytes = Buffer.from(html);
  const made = new Map<PageEncoding, Promise<Buffer>>();
  return {
    etag: `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`,
    in(encoding) {
      const known = made.get(encoding) ?? COMPRESS[encoding](bytes, use);
      made.set(encoding, known);
      return known;
    },
  };
}

/** The best encoding that an Accept-Encoding header allows. */
export function pickPageEncoding(header: string | undefined): PageEncoding {
  const accepted = (header ?? '')
    .toLowerCase()
    .split(',')
    .map((wish) => wish.replaceAll(' ', ''))
    .filter((wish) => !/;q=0(\.0*)?$/.test(wish))
    .map((wish) => wish.split(';')[0]);
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : 'identity';
}

/** Whether an If-None-Match header names the tag (RFC 9110, 13.1.2: weak comparison). */
export function isTagKnown(header: string | undefined, etag: string): boolean {
  const tags = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(etag.replace(/^W\//, ''));
}
