import { createHash, createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

export interface SignedRequest {
  method: string;
  /** As it came, with its query. */
  url: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface S3Key {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

const ALGORITHM = 'AWS4-HMAC-SHA256';
const MAX_SKEW_MS = 15 * 60_000;

/** The code of the error with which S3 refuses a request for its signature (version 4); null if it is right. */
export function signatureError(request: SignedRequest, key: S3Key): string | null {
  const { searchParams } = new URL(request.url, 'http://s3');
  return searchParams.has('X-Amz-Signature')
    ? queryError(request, searchParams, key)
    : headerError(request, key);
}

function headerError(request: SignedRequest, key: S3Key): string | null {
  const { authorization = '' } = request.headers;
  const [, credential = '', names = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=(\S+), ?SignedHeaders=(\S+), ?Signature=([\da-f]{64})$/.exec(
      authorization,
    ) ?? [];
  if (signature === '') return 'AccessDenied';
  const time = headerOf(request, 'x-amz-date');
  if (Math.abs(timeOf(time) - Date.now()) > MAX_SKEW_MS) return 'RequestTimeTooSkewed';
  const payload = headerOf(request, 'x-amz-content-sha256');
  const isPlain = payload === 'UNSIGNED-PAYLOAD' || payload === sha256(request.body);
  if (!isPlain)
    return payload.startsWith('STREAMING-') ? 'NotImplemented' : 'XAmzContentSHA256Mismatch';
  return signedError(request, { key, credential, names, signature, time, payload });
}

function queryError(request: SignedRequest, query: URLSearchParams, key: S3Key): string | null {
  const time = query.get('X-Amz-Date') ?? '';
  const seconds = Number(query.get('X-Amz-Expires'));
  if (!(seconds > 0) || timeOf(time) + seconds * 1000 < Date.now()) return 'AccessDenied';
  return signedError(request, {
    key,
    credential: query.get('X-Amz-Credential') ?? '',
    names: query.get('X-Amz-SignedHeaders') ?? '',
    signature: query.get('X-Amz-Signature') ?? '',
    time,
    payload: 'UNSIGNED-PAYLOAD',
  });
}

interface Signature {
  key: S3Key;
  credential: string;
  names: string;
  signature: string;
  time: string;
  payload: string;
}

function signedError(
  request: SignedRequest,
  { key, credential, names, signature, time, payload }: Signature,
): string | null {
  const scope = [time.slice(0, 8), key.region, 's3', 'aws4_request'];
  const [accessKeyId = '', ...given] = credential.split('/');
  if (accessKeyId !== key.accessKeyId) return 'InvalidAccessKeyId';
  if (given.join('/') !== scope.join('/')) return 'AuthorizationHeaderMalformed';
  const [path = '', query = ''] = request.url.split('?');
  const canonical = [
    request.method,
    path,
    canonicalQuery(query),
    ...names.split(';').map((name) => `${name}:${headerOf(request, name)}`),
    '',
    names,
    payload,
  ].join('\n');
  const text = [ALGORITHM, time, scope.join('/'), sha256(canonical)].join('\n');
  const signing = scope.reduce<string | Buffer>(hmac, `AWS4${key.secretAccessKey}`);
  return hmac(signing, text).toString('hex') === signature ? null : 'SignatureDoesNotMatch';
}

function canonicalQuery(query: string): string {
  return query
    .split('&')
    .filter((part) => part !== '' && !part.startsWith('X-Amz-Signature='))
    .map((part) => (part.includes('=') ? part : `${part}=`))
    .toSorted()
    .join('&');
}

function headerOf({ headers }: SignedRequest, name: string): string {
  return String(headers[name] ?? '')
    .trim()
    .replace(/ +/g, ' ');
}

/** @param time such as 20261129T181500Z */
function timeOf(time: string): number {
  return Date.parse(
    time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
  );
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
