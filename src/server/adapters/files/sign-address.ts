import { createHash, createHmac } from 'node:crypto';
import type { SignedAddress } from './port.ts';
import type { Bucket } from './s3-client.ts';

/**
 * An address that S3 itself gives a file at, by a signature in its query (AWS Signature Version 4, "Authenticating
 * requests: using query parameters").
 * @param now the time by the machine's clock, which S3 compares with its own
 */
export function signAddress(
  address: string,
  { region, accessKeyId, secretAccessKey }: Omit<Bucket, 'publicUrl'>,
  { seconds, mediaType, downloadName }: SignedAddress,
  now: Date = new Date(),
): string {
  const { origin, host, pathname } = new URL(address);
  const time = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const scope = [time.slice(0, 8), region, 's3', 'aws4_request'];
  const query = queryOf({
    'X-Amz-Algorithm': ALGORITHM,
    'X-Amz-Credential': [accessKeyId, ...scope].join('/'),
    'X-Amz-Date': time,
    'X-Amz-Expires': String(seconds),
    'X-Amz-SignedHeaders': 'host',
    'response-cache-control': 'private, no-store',
    'response-content-type': mediaType,
    ...(downloadName && { 'response-content-disposition': dispositionOf(downloadName) }),
  });
  const request = ['GET', pathname, query, `host:${host}`, '', 'host', 'UNSIGNED-PAYLOAD'];
  const hash = createHash('sha256').update(request.join('\n')).digest('hex');
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  const signature = hmac(key, [ALGORITHM, time, scope.join('/'), hash].join('\n')).toString('hex');
  return `${origin}${pathname}?${query}&X-Amz-Signature=${signature}`;
}

const ALGORITHM = 'AWS4-HMAC-SHA256';

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

/** Sorted by name, and encoded as S3 encodes it for comparison. */
function queryOf(parameters: Readonly<Record<string, string>>): string {
  return Object.entries(parameters)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&');
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** RFC 6266, with a name in ASCII for old programs. */
function dispositionOf(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encode(name)}`;
}
