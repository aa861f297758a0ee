import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { FilesUnavailable } from '#server/platform/files-unavailable.ts';
import { refuseMalformedKey } from './file-key.ts';
import type { ByteRange, FileFacts, FileStore, OpenFile } from './port.ts';
import {
  type Bucket,
  createS3Client,
  isAbsent,
  isBeyondEnd,
  recognisingOutages,
} from './s3-client.ts';
import { signAddress } from './sign-address.ts';

/** Bytes. A stream that is shorter is stored in one request; S3 takes up to 10,000 parts. */
const PART_SIZE = 8 * 1024 ** 2;
/** The most that S3 deletes in one request. */
const DELETED_AT_ONCE = 1_000;

/** Files in a bucket of S3, or of a service that speaks its protocol. */
export function createS3FileStore(bucket: Bucket): FileStore {
  const client = createS3Client(bucket);
  const at = (key: string) => {
    refuseMalformedKey(key);
    return { Bucket: bucket.bucket, Key: key };
  };

  async function open(key: string, range?: ByteRange): Promise<OpenFile | null> {
    try {
      const answer = await client.send(
        new GetObjectCommand({ ...at(key), Range: headerOf(range) }),
      );
      return { ...factsOf(answer), size: wholeSizeOf(answer), content: contentOf(answer) };
    } catch (error) {
      if (isAbsent(error)) return null;
      if (!isBeyondEnd(error)) throw error;
      const facts = await stat(key);
      return facts && { ...facts, content: nothing() };
    }
  }

  async function stat(key: string): Promise<FileFacts | null> {
    const answer = await absentAsNull(client.send(new HeadObjectCommand(at(key))));
    return answer && factsOf(answer);
  }

  const list = async (folder?: string) =>
    (await listObjects(client, bucket, folder)).map(({ key }) => key);

  return {
    async put(key, bytes) {
      if (!(bytes instanceof Uint8Array)) return putStream(client, at(key), bytes);
      await client.send(new PutObjectCommand({ ...at(key), Body: bytes }));
    },
    async get(key) {
      const file = await open(key);
      if (file === null) return null;
      const parts: Uint8Array[] = [];
      for await (const part of file.content) parts.push(part);
      return Buffer.concat(parts);
    },
    stat,
    open,
    async move(from, to) {
      const source = at(from);
      const CopySource = `${source.Bucket}/${source.Key}`;
      const copy = new CopyObjectCommand({ ...at(to), CopySource });
      if ((await absentAsNull(client.send(copy))) === null) return false;
      await client.send(new DeleteObjectCommand(source));
      return true;
    },
    list,
    async listOlderThan(folder, before) {
      const found = await listObjects(client, bucket, folder);
      return found.filter(({ modifiedAt }) => modifiedAt < before).map(({ key }) => key);
    },
    async remove(keys) {
      for (let done = 0; done < keys.length; done += DELETED_AT_ONCE) {
        const Objects = keys
          .slice(done, done + DELETED_AT_ONCE)
          .map((key) => ({ Key: at(key).Key }));
        const deletion = { Bucket: bucket.bucket, Delete: { Objects, Quiet: true } };
        const { Errors: [failed] = [] } = await client.send(new DeleteObjectsCommand(deletion));
        if (failed) throw new FilesUnavailable(`${failed.Key} was not deleted: ${failed.Message}`);
      }
    },
    async removeUnfinished(folder, before) {
      refuseMalformedKey(folder);
      for (const upload of await listUnfinished(client, bucket, `${folder}/`)) {
        if (before && upload.startedAt >= before) continue;
        await abort(client, { ...at(upload.key), UploadId: upload.uploadId });
      }
    },
    async freeBytes() {
      return null;
    },
    async signedAddressOf(key, options) {
      const { publicUrl } = bucket;
      return publicUrl ? signAddress(`${publicUrl}/${at(key).Key}`, bucket, options) : null;
    },
  };
}

interface ObjectAddress {
  Bucket: string;
  Key: string;
}

async function putStream(
  client: S3Client,
  target: ObjectAddress,
  bytes: AsyncIterable<Uint8Array>,
): Promise<void> {
  const parts = partsOf(bytes);
  const first = await parts.next();
  const content = first.done ? Buffer.alloc(0) : first.value;
  if (content.length < PART_SIZE) {
    await client.send(new PutObjectCommand({ ...target, Body: content }));
    return;
  }
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(target));
  const upload = { ...target, UploadId };
  try {
    const Parts = [await putPart(client, upload, { number: 1, content })];
    for await (const part of parts) {
      Parts.push(await putPart(client, upload, { number: Parts.length + 1, content: part }));
    }
    await client.send(
      new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }),
    );
  } catch (error) {
    // What is left of it is removed as unfinished later.
    await abort(client, upload).catch(() => {});
    throw error;
  }
}

type UploadAddress = ObjectAddress & { UploadId: string | undefined };

async function putPart(
  client: S3Client,
  upload: UploadAddress,
  { number, content }: { number: number; content: Buffer },
) {
  const part = { ...upload, PartNumber: number, Body: content };
  const { ETag } = await client.send(new UploadPartCommand(part));
  return { PartNumber: number, ETag };
}

/** A stream in pieces of one size, but for the last one. Empty for an empty one. */
async function* partsOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < PART_SIZE) continue;
    const all = Buffer.concat(waiting);
    const whole = size - (size % PART_SIZE);
    for (let from = 0; from < whole; from += PART_SIZE) yield all.subarray(from, from + PART_SIZE);
    waiting = [all.subarray(whole)];
    size -= whole;
  }
  if (size > 0) yield Buffer.concat(waiting);
}

/** Removes an unfinished upload. Somebody else may have done so meanwhile. */
export async function abort(client: S3Client, upload: UploadAddress): Promise<void> {
  await absentAsNull(client.send(new AbortMultipartUploadCommand(upload)));
}

interface Unfinished {
  key: string;
  uploadId: string;
  startedAt: Date;
}

/** Uploads in parts that were neither completed nor aborted. */
export async function listUnfinished(
  client: S3Client,
  { bucket }: Bucket,
  prefix: string,
): Promise<Unfinished[]> {
  const found: Unfinished[] = [];
  let from: { KeyMarker?: string; UploadIdMarker?: string } = {};
  for (;;) {
    const page = await client.send(
      new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: prefix, ...from }),
    );
    for (const { Key = '', UploadId = '', Initiated = new Date(0) } of page.Uploads ?? []) {
      found.push({ key: Key, uploadId: UploadId, startedAt: Initiated });
    }
    if (!page.IsTruncated) return found;
    from = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker };
  }
}

async function listObjects(
  client: S3Client,
  { bucket }: Bucket,
  folder?: string,
): Promise<{ key: string; modifiedAt: Date }[]> {
  if (folder !== undefined) refuseMalformedKey(folder);
  const Prefix = folder === undefined ? undefined : `${folder}/`;
  const found: { key: string; modifiedAt: Date }[] = [];
  let ContinuationToken: string | undefined;
  do {
    const page = await client.send(
      new ListObjectsV2Command({ Bucket: bucket, Prefix, ContinuationToken }),
    );
    for (const { Key = '', LastModified = new Date(0) } of page.Contents ?? []) {
      found.push({ key: Key, modifiedAt: LastModified });
    }
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken !== undefined);
  return found;
}

async function absentAsNull<T>(answer: Promise<T>): Promise<T | null> {
  return answer.catch((error: unknown) => {
    if (isAbsent(error)) return null;
    throw error;
  });
}

function headerOf(range: ByteRange | undefined): string | undefined {
  return range && `bytes=${range.from}-${range.to ?? ''}`;
}

interface Described {
  ContentLength?: number;
  ETag?: string;
  LastModified?: Date;
}

function factsOf({
  ContentLength = 0,
  ETag = '""',
  LastModified = new Date(0),
}: Described): FileFacts {
  return { size: ContentLength, etag: ETag, modifiedAt: LastModified };
}

/** `ContentLength` of a range is its own. */
function wholeSizeOf({ ContentRange, ContentLength = 0 }: GetObjectCommandOutput): number {
  const [, size] = /\/(\d+)$/.exec(ContentRange ?? '') ?? [];
  return size === undefined ? ContentLength : Number(size);
}

function contentOf({ Body }: GetObjectCommandOutput): AsyncIterable<Uint8Array> {
  return Body ? recognisingOutages(Body as AsyncIterable<Uint8Array>) : nothing();
}

async function* nothing(): AsyncGenerator<Uint8Array> {}
