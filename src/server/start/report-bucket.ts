import { findBucketProblem } from '#server/adapters/files/check-bucket.ts';
import type { StartParts } from './start-parts.ts';

/** Says whether the bucket works. Nobody waits for it: without files, surveys are still answered. */
export function reportBucket({ config: { s3 }, log }: Pick<StartParts, 'config' | 'log'>): void {
  if (s3 === undefined) return;
  findBucketProblem(s3).then(
    (found) => {
      if (found === null) return;
      log.error(`The bucket ${found} Until then, files are neither stored nor served.`);
    },
    (err: unknown) => log.error({ err }, 'bucket not checked'),
  );
}
