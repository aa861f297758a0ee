import { renderVideoJob } from '#server/modules/shared-jobs/schedule-jobs.ts';
import { type BoundJob, bindJob } from '#server/platform/jobs/job.ts';
import type { VideoRendering } from './rendering/render-next.ts';

export function videoJobs({ renderNext }: VideoRendering): BoundJob[] {
  return [bindJob(renderVideoJob, (_payload, ctx) => renderNext(ctx))];
}
