import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/job.ts';

/** Tells owners that their widgets had more page views than their plan has. */
export const tellOwners = defineJob('widget-views.tell-owners', z.object({}), {
  every: '*/10 * * * *',
});

/** Forgets what was counted long ago. */
export const forgetViews = defineJob('widget-views.forget', z.object({}), { every: '23 3 * * *' });
