import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/job.ts';

/** Has widgets built that have no build, one for an earlier product or another file store, or old scores. */
export const renewWidgets = defineJob('widgets.renew', z.object({}), { every: '*/10 * * * *' });
