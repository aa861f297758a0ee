import { z } from 'zod';
import { renderVideoJob } from '#server/modules/shared-jobs/schedule-jobs.ts';
import { type BoundJob, bindJob, defineJob } from '#server/platform/jobs/job.ts';
import type { FinishOptions } from './receiving/finish-video.ts';
import { takeArrived } from './receiving/take-arrived.ts';
import type { VideoRendering } from './rendering/render-next.ts';

/** Takes videos that are here and were forgotten. */
const takeArrivedJob = defineJob('videos.take-arrived', z.object({}), { every: '*/10 * * * *' });

export function videoJobs({ renderNext }: VideoRendering, receiving: FinishOptions): BoundJob[] {
  return [
    bindJob(renderVideoJob, (_payload, ctx) => renderNext(ctx)),
    bindJob(takeArrivedJob, (_payload, ctx) => takeArrived(receiving, ctx)),
  ];
}
