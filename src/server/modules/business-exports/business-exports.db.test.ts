import { randomUUID } from 'node:crypto';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { EXPORT_FILE_PATH } from '#domain/business-exports.ts';
import { dateFormat } from '#domain/date-format.ts';
import { pickFileStore } from '#server/compose/pick-adapters.ts';
import { createClock } from '#server/platform/clock.ts';
import { createLog } from '#server/platform/log.ts';
import { billingOn } from '#tests/support/billing-harness.ts';
import { makeDealCodes } from '#tests/support/deal-codes.ts';
import {
  BUSINESS_NAME,
  type Business,
  createConfirmedBusiness,
  createWidget,
  inviteByEmail,
  readOutbox,
  saveReplyTemplate,
} from '#tests/support/factories.ts';
import { readZip } from '#tests/support/read-zip.ts';
import { storeReviews } from '#tests/support/reviews.ts';
import { sharedServer, type TestServer } from '#tests/support/test-server.ts';
import { showTestimonial } from '#tests/support/testimonials.ts';
import { uploadPicture } from '#tests/support/uploads.ts';
import { makeExport } from './making/make-export.ts';

let server: TestServer;
let business: Business;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  business = await createConfirmedBusiness(server);
});

const call = (name: string, body: object = {}, { bID, owner } = business) =>
  server.post(`/api/dash/${name}`, { bID, ...body }, owner.headers);
const start = () => call('startbusinessexport');
const make = ({ bID } = business) => server.runJob('business-exports.make', { businessId: bID });
const stateOf = async () => (await call('getbusinessexport')).body.businessExport;
const folder = () => join(server.config.dataDir, 'files/business-exports', business.bID);
const filesLeft = () => readdir(folder()).catch(() => []);
const fetchFile = (headers: Record<string, string> = business.owner.headers) =>
  fetch(`${server.origin}${EXPORT_FILE_PATH}?bID=${business.bID}`, { headers });

async function readArchive(): Promise<Map<string, string>> {
  return readZip(Buffer.from(await (await fetchFile()).arrayBuffer()));
}

const SECRET = 'sealed-credentials';

/** A business with something of every kind, all of whose texts have this word. */
async function fill(own: Business, word: string): Promise<void> {
  await showTestimonial(server, own);
  await createWidget(server, own);
  await inviteByEmail(server, own, [`${word}@example.com`]);
  await saveReplyTemplate(server, own);
  await uploadPicture(server, own, 'businessrepresentatives');
  await billingOn(server).buy(own.bID, '500c');
  const [code] = await makeDealCodes(server, { percentOff: 20 });
  await call('processcode', { code }, own);
  await call('suppressperson', { type: 'email', to: `no-${word}@example.com` }, own);
  const reviewedAt = new Date();
  // Google's terms allow no copies of what is read with a key.
  await storeReviews(server, own.bID, {
    platform: 'gp',
    seeds: [
      { reviewedAt, source: 'key', text: `forbidden-${word}` },
      { reviewedAt, source: 'csv', text: `=review-${word}`, uniqueId: 'csv' },
    ],
  });
  await server.database
    .insertInto('platform_connections')
    .values({
      business_id: own.bID,
      platform: 'tp',
      connection_id: randomUUID(),
      way: 'key',
      profile: 'bakery.example',
      credentials: SECRET,
      connected_at: reviewedAt,
    })
    .execute();
}

test('the archive has everything of one business and nothing of another', async () => {
  const other = await createConfirmedBusiness(server);
  await fill(other, 'stranger');
  await fill(business, 'own');
  expect((await start()).body).toEqual({ businessExport: { state: 'waiting' } });
  await make();
  const state = await stateOf();
  expect(state).toMatchObject({ state: 'ready', size: expect.any(Number) });
  expect(state.until - state.madeAt).toBe(24 * 3600);
  const archive = await readArchive();
  const names = [...archive.keys()];
  expect(names.filter((name) => !/^(survey|uploads)\//.test(name))).toEqual([
    'settings.json',
    'responses.csv',
    'responses.jsonl',
    'reviews.csv',
    'reviews.jsonl',
    'showcase.json',
    'widgets.json',
    'invites.csv',
    'do-not-contact.csv',
    'team.csv',
    'purchases.json',
    'activity.csv',
    'README.txt',
  ]);
  const everything = [...archive.values()].join('\n');
  for (const not of ['stranger', other.bID, 'forbidden', SECRET, '{zone}']) {
    expect([not, everything.includes(not)]).toEqual([not, false]);
  }
  await expectRows(archive);
});

async function expectRows(archive: Map<string, string>): Promise<void> {
  const json = (name: string) => JSON.parse(archive.get(name) ?? '');
  const lines = (name: string) => (archive.get(name) ?? '').trim().split(/\r?\n/);
  const { database } = server;
  const count = async (table: 'feedback_sessions' | 'survey_flow_versions' | 'uploads') =>
    (
      await database
        .selectFrom(table)
        .select('business_id')
        .where('business_id', '=', business.bID)
        .execute()
    ).length;
  const responses = await count('feedback_sessions');
  expect([lines('responses.csv').length - 1, lines('responses.jsonl').length]).toEqual([
    responses,
    responses,
  ]);
  const [response] = lines('responses.jsonl').map((line) => JSON.parse(line));
  expect(response).toMatchObject({
    startedAt: expect.stringMatching(/Z$/),
    source: 'link',
    consents: [expect.objectContaining({ isGiven: true })],
  });
  const headings = lines('responses.csv')[0]?.split(',') ?? [];
  expect(headings).toContain('source');
  expect(new Set(headings).size).toBe(headings.length);
  expect(archive.get('reviews.csv')).toContain("'=review-own");
  expect(json('settings.json')).toMatchObject({
    bID: business.bID,
    handle: business.handle,
    plan: 'Trial',
    planCode: null,
    businessInfo: { businessName: BUSINESS_NAME },
    replyTemplates: [expect.anything()],
  });
  expect(json('showcase.json').responses).toHaveLength(1);
  expect(json('widgets.json')).toHaveLength(1);
  expect(lines('invites.csv')[1]).toContain('own@example.com');
  expect(lines('do-not-contact.csv')[1]).toContain('no-own@example.com');
  expect(lines('team.csv')[1]).toContain(business.owner.email);
  expect(json('purchases.json')).toMatchObject({
    subscriptions: [],
    payments: [{ product: '500c', amount: 900, currency: 'usd', refundedAmount: 0 }],
    codes: [{ gave: 'discount', percentOff: 20 }],
  });
  expect(archive.get('activity.csv')).toContain('businessExported');
  const names = [...archive.keys()];
  expect(names.filter((name) => name.startsWith('survey/'))).toHaveLength(
    await count('survey_flow_versions'),
  );
  expect(names.filter((name) => name.startsWith('uploads/'))).toHaveLength(await count('uploads'));
}

test('the owner is mailed a link to the screen, not to the file', async () => {
  await start();
  await make();
  const [mail] = await readOutbox(server, business.owner.email);
  expect(mail?.subject).toBe(`Everything from ${BUSINESS_NAME} is ready to download`);
  expect(mail?.text).toContain('/dash/settings/privacy?e=');
  expect(mail?.text).not.toContain(EXPORT_FILE_PATH);
});

test('what a worker left that died is removed, and the archive made from its start', async () => {
  await start();
  await server.database
    .updateTable('business_exports')
    .set({ state: 'making', tries: 1, done: 7, total: 9 })
    .where('business_id', '=', business.bID)
    .execute();
  await mkdir(folder(), { recursive: true });
  await leaveUnfinished('.unfinished-half');
  expect(await stateOf()).toEqual({ state: 'making', done: 7, total: 9 });
  await make();
  expect((await stateOf()).state).toBe('ready');
  expect(await filesLeft()).toEqual([expect.stringMatching(/-2\.zip$/)]);
  expect((await readArchive()).has('README.txt')).toBe(true);
});

/** An unfinished archive to which nothing was written for ten minutes. */
async function leaveUnfinished(name: string): Promise<void> {
  const path = join(folder(), name);
  await writeFile(path, 'half');
  const writtenAt = new Date(Date.now() - 600_000);
  await utimes(path, writtenAt, writtenAt);
}

test('what another worker is still writing is left to it, and removed once it died', async () => {
  await start();
  await mkdir(folder(), { recursive: true });
  await writeFile(join(folder(), '.unfinished-new'), 'still being written');
  await make();
  await leaveUnfinished('.unfinished-old');
  await server.runJob('business-exports.remove-old');
  expect((await filesLeft()).toSorted()).toEqual([
    '.unfinished-new',
    expect.stringMatching(/-1\.zip$/),
  ]);
});

test('an error at any point is tried again; after five tries it has failed, and can be asked for again', async () => {
  await start();
  const parts = { files: pickFileStore(server.config), clock: createClock(0), baseUrl: 'http://x' };
  const ctx = { now: new Date(), log: createLog('silent') };
  for (const statements of [3, 9, 15, 20]) {
    const database = failingAfter(statements);
    await expect(makeExport({ ...parts, database }, business.bID, ctx)).rejects.toThrow('ended');
    expect((await stateOf()).state).toBe('making');
    expect(await filesLeft()).toEqual([]);
  }
  const files = { ...parts.files, put: () => Promise.reject(new Error('ended')) };
  await makeExport({ ...parts, files, database: server.productDatabase }, business.bID, ctx);
  expect(await stateOf()).toEqual({ state: 'failed', error: 'other' });
  await start();
  const isFull = Object.assign(new Error('full'), { code: 'ENOSPC' });
  const full = { ...parts.files, put: () => Promise.reject(isFull) };
  await makeExport({ ...parts, files: full, database: server.productDatabase }, business.bID, ctx);
  expect(await stateOf()).toEqual({ state: 'failed', error: 'noSpace' });
  await start();
  await make();
  expect((await stateOf()).state).toBe('ready');
});

/** A database that is gone after so many statements. */
function failingAfter(statements: number): TestServer['productDatabase'] {
  let left = statements;
  return server.productDatabase.withPlugin({
    transformQuery({ node }) {
      left -= 1;
      if (left < 0) throw new Error('The process ended.');
      return node;
    },
    transformResult: async ({ result }) => result,
  }) as TestServer['productDatabase'];
}

test('one that is deleted while it is made leaves nothing behind', async () => {
  await start();
  const files = pickFileStore(server.config);
  const deleting = {
    ...files,
    async put(key: string, bytes: Uint8Array | AsyncIterable<Uint8Array>) {
      await files.put(key, bytes);
      await call('deletebusinessexport');
    },
  };
  const parts = { clock: createClock(0), baseUrl: 'http://x', database: server.productDatabase };
  const ctx = { now: new Date(), log: createLog('silent') };
  await makeExport({ ...parts, files: deleting }, business.bID, ctx);
  expect(await stateOf()).toEqual({ state: 'none' });
  expect(await filesLeft()).toEqual([]);
  expect(await readOutbox(server, business.owner.email)).toEqual([]);
});

const ERASED = 'erased@example.com';

async function withdraw(): Promise<void> {
  await inviteByEmail(server, business, [ERASED]);
  await make();
  await call('erasepersondata', { to: ERASED });
  expect(await stateOf()).toEqual({ state: 'failed', error: 'personErased' });
}

test('a finished one is withdrawn with its file when a person is erased, and says so', async () => {
  await inviteByEmail(server, business, [ERASED]);
  await start();
  await make();
  await call('erasepersondata', { to: 'somebody-unknown@example.com' });
  expect((await stateOf()).state).toBe('ready');
  await call('erasepersondata', { to: ERASED });
  expect(await stateOf()).toEqual({ state: 'failed', error: 'personErased' });
  expect((await fetchFile()).status).toBe(404);
  await server.runJob('files.remove', { businessId: business.bID });
  expect(await filesLeft()).toEqual([]);
  await start();
  await make();
  expect((await stateOf()).state).toBe('ready');
});

test('one that is being made while a person is erased begins anew, and never has them', async () => {
  await inviteByEmail(server, business, [ERASED]);
  await start();
  const files = pickFileStore(server.config);
  const erasing = {
    ...files,
    async put(key: string, bytes: Uint8Array | AsyncIterable<Uint8Array>) {
      await files.put(key, bytes);
      await call('erasepersondata', { to: ERASED });
    },
  };
  const parts = { clock: createClock(0), baseUrl: 'http://x', database: server.productDatabase };
  const ctx = { now: new Date(), log: createLog('silent') };
  await makeExport({ ...parts, files: erasing }, business.bID, ctx);
  expect([await stateOf(), await filesLeft()]).toEqual([{ state: 'waiting' }, []]);
  await make();
  const archive = await readArchive();
  expect([archive.has('invites.csv'), [...archive.values()].join().includes(ERASED)]).toEqual([
    true,
    false,
  ]);
});

test('after 24 hours it is gone, with its file', async () => {
  await start();
  await make();
  await server.database
    .updateTable('business_exports')
    .set({ remove_at: new Date(Date.now() - 1) })
    .where('business_id', '=', business.bID)
    .execute();
  expect(await stateOf()).toEqual({ state: 'none' });
  const opened = await fetchFile({ ...business.owner.headers, accept: 'text/html' });
  expect([opened.status, await opened.text()]).toEqual([
    404,
    expect.stringContaining('<h1>This download is no longer there.'),
  ]);
  await server.runJob('business-exports.remove-old');
  expect(await filesLeft()).toEqual([]);
});

test('an archive that no export names is removed, one that is ready stays', async () => {
  await start();
  await make();
  await writeFile(join(folder(), 'lost-1.zip'), 'left by a worker that died');
  await server.runJob('business-exports.remove-old');
  expect((await fetchFile()).status).toBe(200);
  expect(await filesLeft()).toHaveLength(1);
});

test('two who ask at once get the same one, and a sixth in 24 hours is refused', async () => {
  const answers = await Promise.all([start(), start(), start()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  for (let asked = 1; asked < 5; asked += 1) {
    await call('deletebusinessexport');
    expect((await start()).status).toBe(200);
  }
  await call('deletebusinessexport');
  const { status, body, headers } = await start();
  const next = new Date(Date.now() + 1000 * Number(headers.get('retry-after')));
  const time = dateFormat('en', 'UTC', { dateStyle: 'long', timeStyle: 'short' }).format(next);
  expect([status, body.error.message]).toEqual([
    429,
    `You’ve asked for 5 downloads of everything in 24 hours. You can ask for the next one on ${time}.`,
  ]);
  expect(next.getTime()).toBeGreaterThan(Date.now() + 23 * 3_600_000);
});

test('one that an erasure withdrew does not count against the limit', async () => {
  for (let asked = 0; asked < 5; asked += 1) {
    expect((await start()).status).toBe(200);
    if (asked === 2) await withdraw();
    await call('deletebusinessexport');
  }
  expect((await start()).status).toBe(200);
  await call('deletebusinessexport');
  expect((await start()).status).toBe(429);
});
