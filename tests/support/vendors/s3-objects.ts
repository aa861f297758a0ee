import { createHash, randomUUID } from 'node:crypto';

/** What S3 stores under a key. */
export interface S3Object {
  body: Buffer;
  etag: string;
  modifiedAt: Date;
  /** The headers that are given back with it: type and metadata. */
  headers: Readonly<Record<string, string>>;
}

export interface S3Upload {
  key: string;
  startedAt: Date;
  headers: Readonly<Record<string, string>>;
  parts: Map<number, { body: Buffer; etag: string; modifiedAt: Date }>;
}

/** An error as S3 answers it. */
export class S3Error extends Error {
  readonly code: string;
  readonly status: number;

  constructor(code: string, status: number) {
    super(code);
    this.code = code;
    this.status = status;
  }
}

/** The least size of a part that is not the last one. */
const MIN_PART_SIZE = 5 * 1024 ** 2;

/** The objects and unfinished uploads of one bucket, in memory. */
export function createS3Objects() {
  const objects = new Map<string, S3Object>();
  const uploads = new Map<string, S3Upload>();

  function findUpload(uploadId: string, key: string): S3Upload {
    const upload = uploads.get(uploadId);
    if (upload?.key !== key) throw new S3Error('NoSuchUpload', 404);
    return upload;
  }

  function put(
    key: string,
    body: Buffer,
    headers: S3Object['headers'],
    etag = etagOf(body),
  ): S3Object {
    const stored = { body, etag, headers, modifiedAt: wholeSecond() };
    objects.set(key, stored);
    return stored;
  }

  return {
    objects,
    uploads,
    put,
    find(key: string): S3Object {
      const found = objects.get(key);
      if (!found) throw new S3Error('NoSuchKey', 404);
      return found;
    },
    findUpload,
    begin(key: string, headers: S3Object['headers']): string {
      const uploadId = randomUUID();
      uploads.set(uploadId, { key, headers, startedAt: wholeSecond(), parts: new Map() });
      return uploadId;
    },
    /** @param listed number and tag of each part, in the order in which they are put together */
    complete(
      uploadId: string,
      key: string,
      listed: readonly { number: number; etag: string }[],
    ): S3Object {
      const { parts, headers } = findUpload(uploadId, key);
      if (listed.length === 0) throw new S3Error('MalformedXML', 400);
      const found = listed.map(({ number, etag }, index) => {
        const part = parts.get(number);
        if (part?.etag !== etag) throw new S3Error('InvalidPart', 400);
        if (index > 0 && number <= (listed[index - 1]?.number ?? 0)) {
          throw new S3Error('InvalidPartOrder', 400);
        }
        const isLast = index === listed.length - 1;
        if (!isLast && part.body.length < MIN_PART_SIZE) throw new S3Error('EntityTooSmall', 400);
        return part;
      });
      uploads.delete(uploadId);
      const body = Buffer.concat(found.map((part) => part.body));
      return put(key, body, headers, `"${md5(body)}-${found.length}"`);
    },
    abort(uploadId: string, key: string): void {
      findUpload(uploadId, key);
      uploads.delete(uploadId);
    },
  };
}

export function etagOf(body: Buffer): string {
  return `"${md5(body)}"`;
}

function md5(body: Buffer): string {
  return createHash('md5').update(body).digest('hex');
}

/** S3 tells no fractions. */
export function wholeSecond(): Date {
  return new Date(Math.floor(Date.now() / 1000) * 1000);
}
