import { S3Client } from '@aws-sdk/client-s3';
import { FilesUnavailable } from '#server/platform/files-unavailable.ts';

/** Where the bucket is, and how it is entered. */
export interface Bucket {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** The bucket's address for browsers; undefined: they do not reach it. */
  readonly publicUrl: string | undefined;
}

/** Milliseconds until a connection stands, and until an answer begins. Each request is tried three times. */
const CONNECTION_TIMEOUT = 3_000;
const ANSWER_TIMEOUT = 20_000;
/** Milliseconds without a byte. Longer than whoever serves a file waits for its reader. */
const SILENCE_TIMEOUT = 120_000;
/** Each file that a browser is loading occupies one for as long. */
const MAX_CONNECTIONS = 1_000;

/** How the package is set up for any service that speaks S3. */
export function clientConfigOf({ endpoint, region, accessKeyId, secretAccessKey }: Bucket) {
  const agent = { keepAlive: true, maxSockets: MAX_CONNECTIONS };
  return {
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // Checksums in trailers, which are the default, are unknown to other services than Amazon's.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECTION_TIMEOUT,
      requestTimeout: ANSWER_TIMEOUT,
      throwOnRequestTimeout: true,
      socketTimeout: SILENCE_TIMEOUT,
      httpAgent: agent,
      httpsAgent: agent,
    },
  } as const;
}

export function createS3Client(bucket: Bucket): S3Client {
  const client = new S3Client(clientConfigOf(bucket));
  recogniseOutages(client);
  return client;
}

/** What the service says of itself, rather than of the request, becomes FilesUnavailable, once retries are used up. */
export function recogniseOutages(client: Pick<S3Client, 'middlewareStack'>): void {
  client.middlewareStack.add(
    (next) => (args) =>
      next(args).catch((error: unknown) => {
        throw isOutage(error) ? toUnavailable(error) : error;
      }),
    { step: 'initialize', priority: 'high', name: 'recogniseOutages' },
  );
}

/** Reads a body whose connection may break. */
export async function* recognisingOutages(
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    yield* content;
  } catch (error) {
    throw toUnavailable(error);
  }
}

/** Without the error of the package itself, which carries the whole request and its key. */
function toUnavailable(error: unknown): FilesUnavailable {
  return new FilesUnavailable(causeOf(error));
}

/** Why it cannot be used, in a few words for the operator. The answer to HEAD has no words of its own. */
function causeOf(error: unknown): string {
  const { name = 'Error', message = '', code } = error as Partial<NodeJS.ErrnoException>;
  const status = statusOf(error);
  if (name === 'TimeoutError') return 'it does not answer in time';
  if (status === undefined) return message || code || String(error);
  return message && message !== 'UnknownError' ? `${name}: ${message}` : `status ${status}`;
}

/** No answer; a failure of the service; a refusal of our key; a bucket that is gone. */
function isOutage(error: unknown): boolean {
  const status = statusOf(error);
  if (status === undefined) return isNetworkError(error);
  return (
    status >= 500 ||
    status === 429 ||
    status === 401 ||
    status === 403 ||
    isNamed(error, 'NoSuchBucket')
  );
}

/** Faults of the program itself, such as a wrong type, have no code of the system. */
function isNetworkError(error: unknown): boolean {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return typeof code === 'string' || name === 'TimeoutError' || name === 'AggregateError';
}

function statusOf(error: unknown): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof Error && error.name === name;
}

/** Whether there is no object, or no unfinished upload. */
export function isAbsent(error: unknown): boolean {
  return ['NoSuchKey', 'NotFound', 'NoSuchUpload'].some((name) => isNamed(error, name));
}

/** Whether a range begins beyond the end of an object. */
export function isBeyondEnd(error: unknown): boolean {
  return statusOf(error) === 416;
}
