import { z } from 'zod';
import type { Database } from '#server/platform/database/database.ts';
import { type BoundJob, bindJob, defineJob } from '#server/platform/jobs/job.ts';
import { summariseClients } from './summarise-clients.ts';

/** Reads the figures of all agencies' clients anew. */
const summariseClientsJob = defineJob('clients.summarise', z.object({}), { every: '* * * * *' });

export function missionControlJobs(database: Database): BoundJob[] {
  return [bindJob(summariseClientsJob, (_payload, { now }) => summariseClients(database, now))];
}
