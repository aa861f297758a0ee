import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type ContentEncoding = 'br' | 'gzip' | 'identity';

const GZIP_LEVEL = 6;

/** A text in an encoding. @param quality of brotli, 0 to 11 */
export async function compressed(
  bytes: Buffer,
  encoding: ContentEncoding,
  quality: number,
): Promise<Buffer> {
  if (encoding === 'identity') return bytes;
  if (encoding === 'gzip') return promisify(gzip)(bytes, { level: GZIP_LEVEL });
  return promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

/** The best encoding that an Accept-Encoding header allows. */
export function pickEncoding(header: string | undefined): ContentEncoding {
  const accepted = (header ?? '')
    .toLowerCase()
    .split(',')
    .map((coding) => coding.replaceAll(' ', ''))
    .filter((coding) => !/;q=0(\.0*)?$/.test(coding))
    .map((coding) => coding.split(';')[0]);
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : 'identity';
}
