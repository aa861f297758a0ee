import {
  CompleteMultipartUploadCommand,
  ListPartsCommand,
  type Part,
  type S3Client,
} from '@aws-sdk/client-s3';
import { type MetadataValue, S3Store } from '@tus/s3-store';
import type { KvStore } from '@tus/server';
import { LRUCache } from 'lru-cache';
import { FilesUnavailable } from '#server/platform/files-unavailable.ts';
import { ARRIVAL_MS, type IncomingFiles } from '#server/platform/incoming-files.ts';
import type { FileStore } from './port.ts';
import { abort, listUnfinished } from './s3.ts';
import { type Bucket, clientConfigOf, createS3Client, recogniseOutages } from './s3-client.ts';

/** The least that S3 takes as a part; what is shorter waits in an object of its own. */
const PART_SIZE = 5 * 1024 ** 2;
/** Uploads whose description a process remembers. */
const MAX_REMEMBERED = 1_000;

/**
 * Files that arrive in a bucket: parts under their key, and beside it what is known of them (`.info`) and a rest that is
 * too short for a part (`.part`).
 */
export function createS3IncomingFiles(bucket: Bucket, files: FileStore): IncomingFiles {
  const client = createS3Client(bucket);
  return {
    tusStore: new ArrivingStore(bucket),
    async finish(id) {
      for (const { uploadId } of await unfinishedOf(id)) {
        const upload = { Bucket: bucket.bucket, Key: id, UploadId: uploadId };
        const Parts = await listParts(client, upload);
        const completed = { ...upload, MultipartUpload: { Parts } };
        if (Parts.length > 0) await client.send(new CompleteMultipartUploadCommand(completed));
      }
    },
    async remove(ids) {
      // What is known of them goes first: without parts, it would say that they have arrived.
      await files.remove(ids.flatMap((id) => [`${id}.info`, id, `${id}.part`]));
      for (const id of ids) {
        for (const { uploadId } of await unfinishedOf(id)) {
          await abort(client, { Bucket: bucket.bucket, Key: id, UploadId: uploadId });
        }
      }
    },
  };

  async function unfinishedOf(id: string) {
    const found = await listUnfinished(client, bucket, id);
    return found.filter(({ key }) => key === id);
  }
}

async function listParts(
  client: S3Client,
  upload: { Bucket: string; Key: string; UploadId: string },
): Promise<Part[]> {
  const found: Part[] = [];
  let PartNumberMarker: string | undefined;
  do {
    const page = await client.send(new ListPartsCommand({ ...upload, PartNumberMarker }));
    found.push(...(page.Parts ?? []).map(({ PartNumber, ETag }) => ({ PartNumber, ETag })));
    PartNumberMarker = page.IsTruncated ? page.NextPartNumberMarker : undefined;
  } while (PartNumberMarker !== undefined);
  return found;
}

class ArrivingStore extends S3Store {
  constructor(bucket: Bucket) {
    super({
      partSize: PART_SIZE,
      useTags: false,
      expirationPeriodInMilliseconds: ARRIVAL_MS,
      cache: rememberFew(),
      s3ClientConfig: { ...clientConfigOf(bucket), bucket: bucket.bucket },
    });
    recogniseOutages(this.client);
  }

  /**
   * The package takes an outage for a missing upload, which makes a browser give up, and one that another process has
   * removed for one that has arrived.
   */
  override async getUpload(id: string) {
    await this.clearCache(id);
    await this.getMetadata(id).catch(throwOutage);
    return super.getUpload(id);
  }
}

function throwOutage(error: unknown): void {
  if (error instanceof FilesUnavailable) throw error;
}

/** The package's own memory would keep every upload that is never finished. */
function rememberFew(): KvStore<MetadataValue> {
  const remembered = new LRUCache<string, MetadataValue>({ max: MAX_REMEMBERED });
  return {
    get: async (id) => remembered.get(id),
    set: async (id, value) => void remembered.set(id, value),
    delete: async (id) => void remembered.delete(id),
  };
}
