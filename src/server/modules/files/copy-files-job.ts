import { z } from 'zod';
import { defineBusinessJob } from '#server/platform/jobs/business-job.ts';

const fileCopy = z.object({ from: z.string(), to: z.string() });
/** Keys of the file store. */
export type FileCopy = z.infer<typeof fileCopy>;

/** Copies the bytes of uploads that a new business has from another one. */
export const copyFiles = defineBusinessJob('files.copy', z.object({ copies: z.array(fileCopy) }), {
  isSlow: true,
});
