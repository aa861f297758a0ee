import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeExportJob } from '#server/modules/business-exports/make-export-job.ts';
import { copyFiles } from '#server/modules/files/copy-files-job.ts';
import { removeFiles } from '#server/modules/files/remove-files-job.ts';
import {
  cancelSends,
  followClosingJob,
  mailEventsJob,
  openResponsesJob,
  rebuildWidgets,
  refreshBillingJob,
  rescheduleDigestsJob,
  stopFollowUps,
} from '#server/modules/shared-jobs/schedule-jobs.ts';
import { newId } from '#server/platform/ids.ts';
import { resumeSending } from '#server/platform/jobs/sending-pause.ts';
import { restore } from '#tests/support/backups.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const JOBS = [
  rebuildWidgets,
  stopFollowUps,
  cancelSends,
  copyFiles,
  removeFiles,
  mailEventsJob,
  rescheduleDigestsJob,
  openResponsesJob,
  refreshBillingJob,
  followClosingJob,
  makeExportJob,
];
const SAMPLE = join(import.meta.dirname, '0.1.0.tar.gz');

test('every job that was due comes back into the empty queue of a restored installation', async () => {
  const restored = await restore(SAMPLE);
  const server = await startTestServer({ on: restored, env: { DATA_DIR: restored.dataDir } });
  await server.database.transaction().execute(resumeSending);
  await requestEach(server, JOBS);
  expect(await listQueued(server)).toEqual([]);
  for (const { every, id } of server.jobs) if (every === '* * * * *') await server.runJob(id);
  const unscheduled = server.jobs.filter(({ every }) => every === null).map(({ id }) => id);
  expect(await listQueued(server)).toEqual(expect.arrayContaining(unscheduled));
  await server.stop();
  await restored.drop();
});

/** Requests jobs of a business, as a change before the backup would have. */
async function requestEach({ database }: TestServer, jobs: readonly { id: string }[]) {
  const { business_id } = await database
    .selectFrom('businesses')
    .select('business_id')
    .executeTakeFirstOrThrow();
  const created_at = new Date(Date.now() - 3_600_000);
  const rows = jobs.map((job) => ({
    business_id,
    id: newId(created_at),
    job: job.id,
    payload: '{}',
    created_at,
  }));
  await database.insertInto('waiting_jobs').values(rows).execute();
}

async function listQueued({ database }: TestServer): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct task_identifier as id from graphile_worker.jobs order by 1`.execute(database);
  return rows.map(({ id }) => id);
}
