import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/job.ts';

/** Builds a business's widgets from its showcase as it stands then. */
export const rebuildWidgets = defineJob('widgets.rebuild', z.object({ businessId: z.uuid() }));

/** Has widgets built that have no build, one for an earlier product or another file store, or old scores. */
export const renewWidgets = defineJob('widgets.renew', z.object({}), { every: '*/10 * * * *' });
