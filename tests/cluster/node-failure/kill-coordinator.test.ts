import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listNodes } from '#tests/support/cluster-database.ts';
import {
  type Business,
  createConfirmedBusiness,
  inviteByEmail,
  type Respondent,
  readOutbox,
  startRespondent,
} from '#tests/support/factories.ts';
import { deleteJobs } from '#tests/support/queued-rebuilds.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { requireCluster } from '../require-cluster.ts';
import { killClusterNode } from './kill-cluster-node.ts';

let server: TestServer;
let business: Business;
beforeAll(async () => {
  server = await startTestServer();
  business = await createConfirmedBusiness(server);
});
afterAll(() => server.stop());

const PEOPLE = Array.from({ length: 24 }, (_, count) => `person-${count}@example.com`);
const RATING = { questionID: 'STARr', type: 'ratingq', answer: 5 };

/** A recipient who opened their invite and has a scheduled follow-up. */
async function openInvite(address: string): Promise<Respondent> {
  const [mail] = await readOutbox(server, address);
  const [, invite] = /i=([\w-]{12})/.exec(mail?.text ?? '') ?? [];
  return startRespondent(server, business.handle, { invite });
}

async function listInvites(): Promise<{ to: string; state: string; reason: string | null }[]> {
  const query = { bID: business.bID, type: 'email' };
  const pages = [];
  for (let startAfter: string | false = false, hasMore = true; hasMore; ) {
    const call = await server.post(
      '/api/dash/fetchinvites',
      { ...query, startAfter },
      business.owner.headers,
    );
    pages.push(...call.body.returnInvites);
    hasMore = call.body.hasMore;
    startAfter = call.body.returnInvites.at(-1)?.id;
  }
  return pages;
}

async function listAnsweredSessions(): Promise<string[]> {
  const rows = await server.database
    .selectFrom('journey_entries')
    .select('session_id')
    .where('business_id', '=', business.bID)
    .execute();
  return rows.map(({ session_id }) => session_id);
}

async function isQueued(jobId: string): Promise<boolean> {
  const { rows } = await sql`
    select from graphile_worker.jobs where key = ${`${jobId}:${business.bID}`}`.execute(
    server.database,
  );
  return rows.length === 1;
}

/** Makes earlier jobs old enough to count as missing. */
async function makeJobsOverdue(): Promise<void> {
  await server.database
    .updateTable('waiting_jobs')
    .set({ created_at: new Date(Date.now() - 120_000) })
    .where('business_id', '=', business.bID)
    .execute();
}

test('work that follows an answer is completed even if the coordinator is killed in between', async () => {
  await inviteByEmail(server, business, PEOPLE);
  await server.database
    .updateTable('messages')
    .set({ kind: 'followupOnce' })
    .where('business_id', '=', business.bID)
    .execute();
  const respondents = await Promise.all(PEOPLE.map(openInvite));
  const [coordinator] = await listNodes(requireCluster());
  if (!coordinator) throw new Error('There is no coordinator.');

  const statuses: number[] = [];
  const answering = respondents.map(async ({ answer }, count) => {
    await new Promise((resolve) => setTimeout(resolve, count * 20));
    statuses[count] = (await answer(1, RATING)).status;
  });
  await expect.poll(() => statuses.includes(200), { interval: 5 }).toBe(true);
  const node = await killClusterNode(coordinator);
  await Promise.all(answering);
  await node.startAgain();
  expect(new Set(statuses)).toEqual(new Set([200, 503]));

  await expect.poll(async () => (await fetch(`${server.origin}/healthz`)).status).toBe(200);
  // The worst moment: the node with the answers has committed, the coordinator's queue has not.
  await deleteJobs(server);
  await makeJobsOverdue();
  await server.runJob('jobs.add-missing');
  expect(await isQueued('invites.stop-follow-ups')).toBe(true);
  await server.runJob('invites.stop-follow-ups', { businessId: business.bID });
  const isStored = new Set(await listAnsweredSessions());
  for (const [count, { sessionID }] of respondents.entries()) {
    if (statuses[count] === 200) expect(isStored).toContain(sessionID);
  }
  const invites = await listInvites();
  for (const [count, address] of PEOPLE.entries()) {
    const expected = isStored.has(respondents[count]?.sessionID ?? '') ? 'cancelled' : 'accepted';
    expect(invites.find(({ to }) => to === address)?.state).toBe(expected);
  }
});
