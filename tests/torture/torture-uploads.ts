import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { z } from 'zod';
import { createLocalFileStore } from '#server/adapters/files/local.ts';
import { connectDatabase, type Database } from '#server/platform/database/database.ts';
import { borrowEmbeddedDatabase } from '#server/platform/embedded-database/borrow-embedded-database.ts';
import { defineJob, enqueue } from '#server/platform/jobs/job.ts';
import { type Goodword, killIfAlive, startGoodword } from '#tests/start/running-goodword.ts';
import {
  type Business,
  createConfirmedBusiness,
  type Respondent,
  startRespondent,
} from '#tests/support/factories.ts';
import {
  announceInSession,
  askForVideo,
  VIDEO_AT,
  videoAnswer,
} from '#tests/support/session-uploads.ts';
import { createTestClient } from '#tests/support/test-client.ts';
import { clipBytes } from '#tests/support/video-clips.ts';

interface Options {
  /** The product's data directory, empty. */
  dataDir: string;
  uploads: number;
  kills: number;
  print(line: string): void;
}

export interface UploadReport {
  failures: readonly string[];
  /** Uploads that the product said it has. */
  finished: number;
  /** Uploads whose respondent left in the middle. */
  abandoned: number;
  kills: number;
}

const AT_ONCE = 8;
const CHUNK = 40_000;
const DAY = 86_400;
/** Milliseconds after which an upload that does not go on is given up. */
const PATIENCE = 900_000;
const PORT = 20_000 + randomInt(20_000);
const URL = `http://localhost:${PORT}`;

/** Kills the product, its jobs too, while respondents send videos; then looks for what is lost and what is left over. */
export async function tortureUploads(options: Options): Promise<UploadReport> {
  const bytes = await clipBytes('mp4', { seconds: 3, size: '640x480' });
  let goodword = await start(options);
  const business = await createConfirmedBusiness(createTestClient(URL));
  await askForVideo(createTestClient(URL), business);
  const run = { ...options, business, bytes, isOver: false };
  const sending = sendAll(run);
  const end = () => {
    run.isOver = true;
  };
  void sending.then(end, end);
  let kills = 0;
  // A slow machine needs longer for an upload too.
  let startTook = 0;
  while (!run.isOver && kills < options.kills) {
    await sleep(randomInt(50, 1_500 + startTook));
    killIfAlive(goodword.pid);
    await goodword.ended();
    kills += 1;
    const killed = Date.now();
    goodword = await start(options);
    startTook = Date.now() - killed;
    if (kills % 10 === 0) options.print(`${kills} kills while videos arrive`);
  }
  const sent = await sending;
  goodword.signal('SIGTERM');
  await goodword.ended();
  const later = await start(options, { CLOCK_OFFSET: `${DAY + 60}` });
  const failures = await withDatabase(options, async (database) => {
    await sweep(database, options);
    return findFailures(database, { ...run, finished: sent.finished });
  });
  later.signal('SIGTERM');
  await later.ended();
  const { length: finished } = sent.finished;
  return { failures, finished, abandoned: sent.abandoned, kills };
}

async function start({ dataDir }: Options, more: Record<string, string> = {}): Promise<Goodword> {
  const env = { RATE_LIMIT: '0', LOG_LEVEL: 'fatal', DEMO: 'off', BASE_URL: URL, ...more };
  const goodword = await startGoodword({ dataDir, env, port: PORT });
  await goodword.serving();
  return goodword;
}

interface Run extends Options {
  business: Business;
  bytes: Buffer;
}

interface Sent {
  /** Their addresses. */
  finished: string[];
  abandoned: number;
}

async function sendAll(run: Run): Promise<Sent> {
  const sent: Sent = { finished: [], abandoned: 0 };
  let next = 0;
  const work = async () => {
    while (next < run.uploads) {
      next += 1;
      const isAbandoned = next % 10 === 0;
      const address = await sendOne(run, isAbandoned);
      if (address === null) sent.abandoned += 1;
      else sent.finished.push(address);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return sent;
}

/** As a respondent's page does: tries again until the product has everything. Null if it gives up in the middle. */
async function sendOne({ business, bytes }: Run, isAbandoned: boolean): Promise<string | null> {
  const api = createTestClient(URL);
  const respondent = await untilDone<Respondent>(() => startRespondent(api, business.handle));
  const size = bytes.length;
  const announced = await untilDone(async () => {
    const { status, body } = await announceInSession(api, respondent, { size });
    return status === 200 ? body : null;
  });
  const answer = videoAnswer(announced.downloadURL);
  await untilDone(async () => {
    const { status } = await respondent.answer(VIDEO_AT, answer);
    return status === 200 ? true : null;
  });
  for (let chunks = 0; ; chunks += 1) {
    if (isAbandoned && chunks > 1) return null;
    const offset = await untilDone(() => offsetOf(announced.uploadURL));
    if (offset === size) return announced.downloadURL;
    const headers = {
      'tus-resumable': '1.0.0',
      'upload-offset': `${offset}`,
      'content-type': 'application/offset+octet-stream',
    };
    const body = new Uint8Array(bytes.subarray(offset, offset + CHUNK));
    const patch = { method: 'PATCH', headers, body };
    const response = await fetch(announced.uploadURL, patch).catch(() => null);
    const finished = response?.status === 200 ? await response.json().catch(() => null) : null;
    if (finished) return announced.downloadURL;
  }
}

async function offsetOf(uploadURL: string): Promise<number | null> {
  const headers = { 'tus-resumable': '1.0.0' };
  const head = await fetch(uploadURL, { method: 'HEAD', headers });
  return head.status === 200 ? Number(head.headers.get('upload-offset')) : null;
}

/** The product is away again and again. */
async function untilDone<T>(attempt: () => Promise<T | null>): Promise<T> {
  for (const end = Date.now() + PATIENCE; Date.now() < end; ) {
    const done = await attempt().catch(() => null);
    if (done !== null) return done;
    await sleep(200);
  }
  throw new Error('The product did not come back.');
}

/** Lets the running product sweep, a day later; resolves once nothing is left to do. */
async function sweep(database: Database, { dataDir }: Options): Promise<void> {
  const job = defineJob('files.sweep-uploads', z.object({}));
  const files = createLocalFileStore(join(dataDir, 'files'));
  for (let tries = 0; tries < 60; tries += 1) {
    await database.transaction().execute((tx) => enqueue(tx, job, {}));
    await sleep(1_000);
    const { rows } = await sql`
      select 1 from uploads where arrived_at is null union all
      select 1 from waiting_jobs where job = 'files.remove' union all
      select 1 from videos where rendition = 'waiting'`.execute(database);
    if (rows.length === 0 && (await files.list('incoming')).length === 0) return;
  }
}

async function findFailures(
  database: Database,
  { dataDir, finished, bytes }: Run & { finished: readonly string[] },
): Promise<string[]> {
  const files = createLocalFileStore(join(dataDir, 'files'));
  const { rows } = await sql<{ key: string; size: number; poster: boolean; done: boolean }>`
    select u.file_key as key, v.size::int as size, v.has_poster as poster,
           v.rendition <> 'waiting' as done
      from uploads u join videos v using (business_id, upload_id)`.execute(database);
  const known = new Map(rows.map((row) => [row.key, row]));
  const failures: string[] = [];
  for (const address of finished) {
    const key = `uploads/${address.split('/u/')[1]}`;
    const row = known.get(key);
    const stored = await files.stat(key);
    if (!row || stored === null) failures.push(`${key} is lost`);
    else if (row.size !== stored.size) failures.push(`${key} is not what its row says`);
    else if (!row.done && stored.size !== bytes.length) failures.push(`${key} is damaged`);
  }
  const expected = new Set(rows.flatMap(({ key }) => [key, key.replace('.mp4', '.jpg')]));
  const stored = [...(await files.list('uploads')), ...(await files.list('incoming'))];
  for (const key of stored) if (!expected.has(key)) failures.push(`${key} is left over`);
  if (known.size !== finished.length) {
    failures.push(`${finished.length} videos are finished, ${known.size} are known`);
  }
  return failures;
}

async function withDatabase<T>(
  { dataDir }: Options,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const borrowed = await borrowEmbeddedDatabase({ dataDir, log: () => {} });
  const { database, close } = connectDatabase({
    connectionString: borrowed.connectionString,
    maxConnections: 2,
    onConnectionLost() {},
  });
  try {
    return await work(database);
  } finally {
    await close();
    await borrowed.stop();
  }
}
