import { access, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { FileStore } from '#server/adapters/files/port.ts';
import { pickFileStore } from '#server/compose/pick-adapters.ts';
import { createLog } from '#server/platform/log.ts';
import {
  addMember,
  BUSINESS_NAME,
  type Business,
  createConfirmedBusiness,
  createUser,
  createWidget,
  inviteByEmail,
  restorePath,
  saveReplyTemplate,
  saveView,
} from '#tests/support/factories.ts';
import { placeVideo } from '#tests/support/place-video.ts';
import { PASSWORD } from '#tests/support/team-harness.ts';
import { sharedServer, type TestServer } from '#tests/support/test-server.ts';
import { showTestimonial } from '#tests/support/testimonials.ts';
import { eraseBusinesses } from './erase-businesses.ts';
import { ERASED_TABLES, TABLES_ERASED_LAST, TABLES_NOT_ERASED } from './erased-tables.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
});

/** A business with rows in many tables and files of two kinds, deleted 30 days ago. */
async function createEnded(): Promise<Business & { widgetID: string }> {
  const business = await createConfirmedBusiness(server);
  const { bID, owner } = business;
  const member = await createUser(server);
  await addMember(server, bID, { userId: member.userId, role: 'editor' });
  await showTestimonial(server, business);
  const { widgetID } = await createWidget(server, business);
  await inviteByEmail(server, business, ['mia@example.com']);
  await saveView(server, business);
  await saveReplyTemplate(server, business);
  await server.runJob('widgets.rebuild', { businessId: bID });
  const bytes = Buffer.from('a video');
  await placeVideo(server, business, { bytes, poster: bytes });
  const proof = { bID, confirmName: BUSINESS_NAME, password: PASSWORD };
  await server.post('/api/dash/deletebusiness', proof, owner.headers);
  await server.database
    .updateTable('businesses')
    .set({ closed_until: new Date(Date.now() - 1000) })
    .where('business_id', '=', bID)
    .execute();
  return { ...business, widgetID };
}

/** The tables that have rows of a business, and how many. */
async function countRows({ bID }: Business): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of await listTables()) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} where business_id = ${bID}`.execute(
      server.database,
    );
    const count = rows[0]?.count ?? 0;
    if (count > 0) counts[table] = count;
  }
  return counts;
}

/** The tables that name a business. */
async function listTables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'business_id' order by 1`.execute(
    server.database,
  );
  return rows.map(({ name }) => name);
}

const filesOf = (widgetID: string) => join(server.config.dataDir, 'files/widgets', widgetID);

test('every table that names a business is erased, or named as one that stays', async () => {
  const known = [...ERASED_TABLES, ...TABLES_ERASED_LAST, ...TABLES_NOT_ERASED];
  expect((await listTables()).toSorted()).toEqual(known.toSorted());
});

test('no table is erased before one that refers to it', async () => {
  const { rows } = await sql<{ table: string; target: string }>`
    select conrelid::regclass::text as "table", confrelid::regclass::text as target
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`.execute(
    server.database,
  );
  const order: readonly string[] = [...ERASED_TABLES, ...TABLES_ERASED_LAST];
  const wrong = rows.filter(
    ({ table, target }) =>
      table !== target &&
      order.includes(table) &&
      order.includes(target) &&
      order.indexOf(table) > order.indexOf(target),
  );
  expect(wrong).toEqual([]);
});

test('an erased business leaves its handle and that it was erased, and no other business loses anything', async () => {
  const other = await createConfirmedBusiness(server);
  await createWidget(server, other);
  const before = await countRows(other);
  const ended = await createEnded();
  expect(Object.keys(await countRows(ended)).length).toBeGreaterThan(20);
  await server.runJob('closing.erase');
  expect(await countRows(ended)).toEqual({ erased_businesses: 1, handles: 1 });
  expect(await countRows(other)).toEqual(before);
  await expect(access(filesOf(ended.widgetID))).rejects.toThrow();
  expect(await filesLeft(pickFileStore(server.config), ended)).toEqual([]);
  const path = await restorePath(server, ended.owner.email);
  expect((await server.post(path)).status).toBe(404);
  expect((await fetch(server.origin + path)).status).toBe(404);
  const free = { feedbackAddressHandle: ended.handle };
  expect((await server.post('/api/dash/checkhandle', free)).body.available).toBe(false);
});

test('a business that can still be restored is not erased', async () => {
  const business = await createEnded();
  await server.database
    .updateTable('businesses')
    .set({ closed_until: new Date(Date.now() + 60_000) })
    .where('business_id', '=', business.bID)
    .execute();
  const before = await countRows(business);
  await server.runJob('closing.erase');
  expect(await countRows(business)).toEqual(before);
});

/** These businesses have none. */
const endSubscriptions = async () => {};

test('an erasure that ends anywhere is continued by the next one', async () => {
  const ended = await createEnded();
  const parts = {
    database: server.productDatabase,
    files: pickFileStore(server.config),
    endSubscriptions,
  };
  const ctx = { now: new Date(), log: createLog('silent') };
  let isDone = false;
  let interruptions = 0;
  for (let allowed = 1; !isDone; allowed += 5) {
    await eraseBusinesses(failingAfter(allowed, parts), ctx).catch(() => {});
    isDone = await isGone(ended);
    if (!isDone) interruptions += 1;
  }
  expect(interruptions).toBeGreaterThan(10);
  expect(await filesLeft(parts.files, ended)).toEqual([]);
  expect(await countRows(ended)).toEqual({ erased_businesses: 1, handles: 1 });
});

test('files are removed after the rows, and again by the next run until that succeeds', async () => {
  const ended = await createEnded();
  const store = pickFileStore(server.config);
  const database = server.productDatabase;
  const ctx = { now: new Date(), log: createLog('silent') };
  const broken = { ...store, remove: () => Promise.reject(new Error('The disk is gone.')) };
  await eraseBusinesses({ database, files: broken, endSubscriptions }, ctx);
  expect([await isGone(ended), await store.list(`widgets/${ended.widgetID}`)]).toEqual([
    false,
    expect.arrayContaining([expect.stringContaining(ended.widgetID)]),
  ]);
  expect(Object.keys(await countRows(ended))).toContain('widgets');
  await eraseBusinesses({ database, files: store, endSubscriptions }, ctx);
  expect([await isGone(ended), await filesLeft(store, ended)]).toEqual([true, []]);
});

test('files that a process still wrote while its business was erased are removed an hour later', async () => {
  const ended = await createEnded();
  const store = pickFileStore(server.config);
  const database = server.productDatabase;
  const log = createLog('silent');
  const now = new Date();
  await eraseBusinesses({ database, files: store, endSubscriptions }, { now, log });
  const late = [`widgets/${ended.widgetID}/pointer.json`, `uploads/${ended.bID}/logos/late.png`];
  for (const key of late) await store.put(key, Buffer.from('late'));
  const uploadFolder = join(server.config.dataDir, 'files/uploads', ended.bID, 'logos');
  await writeFile(join(uploadFolder, '.unfinished-1'), '');
  const broken = { ...store, remove: () => Promise.reject(new Error('The disk is gone.')) };
  const after = { now: new Date(now.getTime() + 3_700_000), log };
  await eraseBusinesses({ database, files: broken, endSubscriptions }, after);
  expect(await filesLeft(store, ended)).toHaveLength(2);
  await eraseBusinesses({ database, files: store, endSubscriptions }, after);
  expect(await filesLeft(store, ended)).toEqual([]);
  await expect(access(uploadFolder)).rejects.toThrow();
  await store.put(late[0] ?? '', Buffer.from('another'));
  await eraseBusinesses({ database, files: store, endSubscriptions }, after);
  expect(await filesLeft(store, ended)).toEqual([late[0]]);
});

async function filesLeft(store: FileStore, { bID, widgetID }: Business & { widgetID: string }) {
  return [...(await store.list(`widgets/${widgetID}`)), ...(await store.list(`uploads/${bID}`))];
}

async function isGone({ bID }: Business): Promise<boolean> {
  const { database } = server;
  const row = database
    .selectFrom('businesses')
    .select('business_id')
    .where('business_id', '=', bID);
  return (await row.executeTakeFirst()) === undefined;
}

/** A worker that dies after so many statements: those that ended are committed. */
function failingAfter(
  statements: number,
  { database, files }: { database: TestServer['productDatabase']; files: FileStore },
) {
  let left = statements;
  const dying = database.withPlugin({
    transformQuery({ node }) {
      left -= 1;
      if (left < 0) throw new Error('The process ended.');
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { database: dying as typeof database, files, endSubscriptions };
}
