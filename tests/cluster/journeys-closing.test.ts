import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EXPORT_FILE_PATH } from '#domain/business-exports.ts';
import { ERASED_TABLES } from '#server/modules/closing/erase/erased-tables.ts';
import {
  addMember,
  BUSINESS_NAME,
  type Business,
  createConfirmedBusiness,
  createConfirmedUser,
  createUser,
  createWidget,
  inviteByEmail,
  restorePath,
  startRespondent,
} from '#tests/support/factories.ts';
import { returnedQuota } from '#tests/support/messages.ts';
import { PASSWORD, teamsOn } from '#tests/support/team-harness.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { showTestimonial } from '#tests/support/testimonials.ts';
import { callAsOwner } from './call-as-owner.ts';

let server: TestServer;
let bakery: Business;
let harbour: Business;
beforeAll(async () => {
  server = await startTestServer();
  [bakery, harbour] = [
    await createConfirmedBusiness(server),
    await createConfirmedBusiness(server),
  ];
});
afterAll(() => server.stop());

const remove = () =>
  callAsOwner(server, bakery, 'deletebusiness', { confirmName: BUSINESS_NAME, password: PASSWORD });
const runWaiting = async () => {
  for (const id of ['widgets.rebuild', 'messages.cancel-sends']) {
    await server.runJob(id, { businessId: bakery.bID });
  }
};
const countRows = async ({ bID }: Business) => {
  let sum = 0;
  for (const table of ERASED_TABLES) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} where business_id = ${bID}`.execute(
      server.database,
    );
    sum += rows[0]?.count ?? 0;
  }
  return sum;
};

test('a deleted business is closed, restored, and erased from every node', async () => {
  const { bID, handle, owner } = bakery;
  const member = await createUser(server);
  await addMember(server, bID, { userId: member.userId, role: 'editor' });
  for (const business of [bakery, harbour]) {
    await showTestimonial(server, business);
    await createWidget(server, business);
    const sendAt = Math.floor(Date.now() / 1000) + 86_400;
    await inviteByEmail(server, business, ['mia@example.com'], { sendAt });
  }
  const respondent = await startRespondent(server, handle);
  await remove();
  await runWaiting();
  expect(await returnedQuota(server.database, bID)).toBe(1);
  expect(await returnedQuota(server.database, harbour.bID)).toBe(0);
  const rating = { questionID: 'STARr', type: 'ratingq', answer: 5 };
  expect((await respondent.answer(1, rating)).status).toBe(404);
  expect((await server.post('/api/dash/getentity', { bID }, owner.headers)).status).toBe(404);
  const read = await server.post('/api/dash/getdeletedbusinesses', {}, member.headers);
  expect(read.body.deleted).toEqual([expect.objectContaining({ id: bID, restoreToken: null })]);
  for (const job of ['messages.deliver', 'reviews.wake-imports', 'reviews.wake-replies']) {
    await server.runJob(job);
  }
  await server.runJob('widgets.rebuild-outdated');
  expect((await server.post(await restorePath(server, owner.email))).status).toBe(200);
  await runWaiting();
  expect((await respondent.answer(1, rating)).status).toBe(200);

  await remove();
  await server.database
    .updateTable('businesses')
    .set({ closed_until: new Date(Date.now() - 1000) })
    .where('business_id', '=', bID)
    .execute();
  const before = await countRows(harbour);
  await server.runJob('closing.erase');
  expect(await countRows(bakery)).toBe(0);
  expect(await countRows(harbour)).toBe(before);
  const left = await server.database.selectFrom('businesses').select('business_id').execute();
  expect(left).toEqual([{ business_id: harbour.bID }]);
});

test('a member deletes their account', async () => {
  const member = await createConfirmedUser(server);
  await teamsOn(server).setPlan(harbour.bID, '2m');
  await callAsOwner(server, harbour, 'addcollaborator', { name: 'Mia', email: member.email });
  await addMember(server, harbour.bID, { userId: member.userId, role: 'admin' });
  const proof = { password: PASSWORD };
  const { status } = await server.post('/api/dash/deleteaccount', proof, member.headers);
  expect(status).toBe(200);
  expect((await server.post('/api/dash/getaccess', {}, member.headers)).status).toBe(401);
  const { collaborators } = await callAsOwner(server, harbour, 'getcollaborators');
  expect(collaborators).toHaveLength(1);
  const { entries } = await callAsOwner(server, harbour, 'fetchactivity');
  const left = expect.objectContaining({ action: 'accountDeleted', from: null });
  expect(entries).toContainEqual(left);
  expect(JSON.stringify(entries)).not.toContain(member.email);
});

test('everything is exported, and its download recorded once', async () => {
  const { bID, owner } = harbour;
  const call = (name: string, body: object = {}) => callAsOwner(server, harbour, name, body);
  await call('startbusinessexport');
  await server.runJob('business-exports.make', { businessId: bID });
  const headers = { ...owner.headers, range: 'bytes=1-' };
  for (const _ of [1, 2]) {
    const { status } = await fetch(`${server.origin}${EXPORT_FILE_PATH}?bID=${bID}`, { headers });
    expect(status).toBe(206);
  }
  const { entries } = await call('fetchactivity', { groups: ['export'] });
  expect(entries.map(({ action }: { action: string }) => action)).toEqual([
    'businessExportDownloaded',
    'businessExported',
  ]);
});
