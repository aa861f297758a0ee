import { randomUUID } from 'node:crypto';
import { FilesUnavailable } from '#server/platform/files-unavailable.ts';
import { createS3FileStore } from './s3.ts';
import type { Bucket } from './s3-client.ts';

/**
 * Writes, reads, lists and removes a file, as the product does.
 * @returns what the bucket refuses, in a sentence that begins with its name; null if it can be used
 */
export async function findBucketProblem(bucket: Bucket): Promise<string | null> {
  const files = createS3FileStore(bucket);
  const key = `checks/${randomUUID()}`;
  const steps: readonly [string, () => Promise<unknown>][] = [
    ['written', () => files.put(key, Buffer.from('check'))],
    ['read', () => files.get(key)],
    ['listed', () => files.list('checks')],
    ['removed from', () => files.remove([key])],
  ];
  for (const [done, step] of steps) {
    try {
      await step();
    } catch (error) {
      if (!(error instanceof FilesUnavailable)) throw error;
      return `${bucket.bucket} at ${bucket.endpoint} cannot be ${done}: ${error.reason}.`;
    }
  }
  return null;
}
