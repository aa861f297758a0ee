import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CALLS_BY_NAME } from '#contract/calls.ts';
import type { Invite } from '#contract/invites.ts';
import type { LanguageCode } from '#domain/languages.ts';
import { ineligibleReason } from '#domain/showcase.ts';
import { checkAnswer } from '#domain/survey-flow/check-answer.ts';
import { type JourneyEntry, withConsentText } from '#domain/survey-flow/journey-entry.ts';
import { composeInvites } from '#server/compose/compose-dependencies.ts';
import { connectDatabase, type DatabaseConnections } from '#server/platform/database/database.ts';
import { NO_BUSINESS } from '#server/platform/ids.ts';
import {
  type InstallationSecrets,
  readInstallationSecrets,
} from '#server/platform/installation-secrets.ts';
import { createBusiness, createUser, fetchToken } from '#tests/support/factories.ts';
import { filesOf } from '#tests/support/place-video.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { type DemoIdentity, demoIdentity } from './demo-identity.ts';
import { fillDemo } from './fill-demo.ts';
import { findOrCreateDemo } from './find-or-create-demo.ts';
import { NEWEST_STARS } from './generate-sessions.ts';
import { readDemoFlows } from './read-demo-flows.ts';
import { startDemo } from './start-demo.ts';

const DAY = 86_400_000;

let server: TestServer;
let connections: DatabaseConnections;
let secrets: InstallationSecrets;
let identity: DemoIdentity;
const now = new Date();

async function open(): Promise<void> {
  server = await startTestServer();
  connections = connectDatabase({
    connectionString: server.connectionString,
    maxConnections: 1,
    onConnectionLost: () => {},
  });
  secrets = await readInstallationSecrets(server.database, server.config.authSecrets);
  identity = demoIdentity(secrets);
}
async function close(): Promise<void> {
  await connections.close();
  await server.stop();
}

const inviteParts = () => composeInvites(server.config, secrets);
const videoPlace = () => ({ files: filesOf(server), baseUrl: server.config.baseUrl });
const start = () =>
  startDemo(connections, { secrets, now, inviteParts: inviteParts(), videoPlace: videoPlace() });

async function startAndFill() {
  const demo = await start();
  await demo?.fill();
  return demo;
}

async function fill(sessions: number, onProgress?: (written: number) => void) {
  const demo = await server.database
    .transaction()
    .execute((tx) => findOrCreateDemo(tx, { identity, now, mayShareDatabase: true }));
  if (!demo) throw new Error('There is no demo business.');
  const progress = onProgress && { onProgress };
  await fillDemo({
    connections,
    identity,
    businessId: demo.businessId,
    sessions,
    now,
    inviteParts: inviteParts(),
    videoPlace: videoPlace(),
    ...progress,
  });
}

async function count(table: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from ${sql.table(table)}`.execute(server.database);
  return rows[0]?.n ?? 0;
}

interface StoredAnswer {
  clientKey: string;
  language: LanguageCode;
  i: number;
  entry: JourneyEntry;
}

/** The columns that depend only on the answers, without their videos, which belong to their sessions. */
async function readAnswers(): Promise<StoredAnswer[]> {
  const { rows } = await sql<StoredAnswer>`
    select s.client_key as "clientKey", s.language, s.flow_version, s.rating, s.rating_type,
           s.sentiment, s.first_answered_at is null as is_unlisted,
           e.i, e.entry - array['videoURLAnswer', 'streamUID'] as entry, e.question_id, e.type, e.search_text, e.is_skipped
      from journey_entries e join feedback_sessions s using (business_id, session_id)`.execute(
    server.database,
  );
  return rows;
}

const AGAIN = 'again-';

/** Gives the same answers as a demo session, through the API. */
async function answerAgain(all: readonly StoredAnswer[], visit: StoredAnswer): Promise<void> {
  const answers = all.filter((answer) => answer.clientKey === visit.clientKey);
  const { language } = visit;
  const clientKey = AGAIN + visit.clientKey;
  const opened = await server.post('/api/survey/start', {
    handle: 'alder-and-rye',
    clientKey,
    language,
  });
  const { sessionID, sessionToken } = opened.body;
  for (const { i, entry } of answers) {
    const answer = await server.post('/api/survey/answer', { sessionID, sessionToken, i, entry });
    expect(answer.status).toBe(200);
  }
}

/** Makes calls as the demo's owner. */
async function ownCalls() {
  const headers = { authorization: `Bearer ${await fetchToken(server, (await signIn()).cookie)}` };
  const { body: access } = await server.post('/api/dash/getaccess', {}, headers);
  return async (call: string, asked: object) =>
    (await server.post(`/api/dash/${call}`, { bID: access.bID, ...asked }, headers)).body;
}

/** The figures shown on Home. */
async function readLatest() {
  const call = await ownCalls();
  const body = await call('fetchfeedback', { disregardPeriod: true, isInitialFetch: true });
  return CALLS_BY_NAME.fetchFeedback.answer.parse(body).collection.slice(0, 5);
}

async function signIn() {
  const { email, password } = identity;
  const answer = await server.post('/api/auth/sign-in/email', { email, password });
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return { status: answer.status, cookie };
}

describe('the first start', () => {
  let demo: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    await open();
    demo = await startAndFill();
  });
  afterAll(close);

  test('creates a business on plan 3m whose owner can sign in with the printed password', async () => {
    expect(demo?.greeting).toContain(`${identity.email} with the password ${identity.password}`);
    const { status, cookie } = await signIn();
    expect(status).toBe(200);
    const headers = { authorization: `Bearer ${await fetchToken(server, cookie)}` };
    const access = await server.post('/api/dash/getaccess', {}, headers);
    expect(access.body).toMatchObject({ role: 'owner', user: { emailConfirmed: true } });
    const { body } = await server.post('/api/dash/getentity', { bID: access.body.bID }, headers);
    expect(body).toMatchObject({
      businessName: 'Alder & Rye Bakehouse',
      stripePlan: '3m',
      allowCollaborate: true,
      trialDaysLeft: null,
      publicFeedbackDetail: { feedbackAddressHandle: 'alder-and-rye' },
    });
    expect(body.surveySetup.surveyFlow.map(({ type }: { type: string }) => type)).toEqual(
      'welcome ratingq openq singleq testimonial shareq contactq thankyou'.split(' '),
    );
  });

  test('counts the share actions chosen in its sessions', async () => {
    const { rows } = await sql`
      select platform_code, count from share_review_counts order by platform_code`.execute(
      server.database,
    );
    const { rows: recounted } = await sql`
      select entry ->> 'platformCode' as platform_code, count(*)::int as count
        from journey_entries where entry ? 'platformCode' group by 1 order by 1`.execute(
      server.database,
    );
    expect(rows).toEqual(recounted);
    expect(rows).toHaveLength(3);
  });

  test('fills the business with 400 listed sessions from the last twelve months', async () => {
    const { rows } = await sql<Record<string, number>>`
      select count(*) as sessions, count(first_answered_at) as listed,
             count(distinct client_key) as keys, count(distinct language) as languages,
             count(*) filter (where rating is null) as unrated,
             count(*) filter (where finished_at is null) as unfinished,
             count(spam_at) as spam, count(archived_at) as archived, count(invite_id) as invited,
             count(*) filter (where started_at < ${new Date(now.getTime() - 365 * DAY)}
                                 or greatest(started_at, first_answered_at, finished_at,
                                             spam_at, archived_at) > ${now}) as outside
        from feedback_sessions`.execute(server.database);
    const figures = rows[0] ?? {};
    expect(figures).toMatchObject({
      sessions: 400,
      listed: 400,
      keys: 400,
      languages: 8,
      outside: 0,
    });
    for (const part of ['unrated', 'unfinished', 'spam', 'archived', 'invited']) {
      expect(figures[part], part).toBeGreaterThan(3);
      expect(figures[part], part).toBeLessThan(100);
    }
  });

  test('stores only answers that the survey accepts, in the form the survey stores them', async () => {
    const { business_id: bID } = await server.database
      .selectFrom('businesses')
      .select('business_id')
      .executeTakeFirstOrThrow();
    const answers = await readAnswers();
    const flows = await server.database.transaction().execute((tx) => readDemoFlows(tx, bID));
    expect(answers.length).toBeGreaterThan(1200);
    for (const { language, i, entry } of answers) {
      const { steps, consentText } = flows[language];
      const checked = checkAnswer(steps, i, entry);
      expect(checked.ok && withConsentText(checked.entry, consentText)).toEqual(entry);
    }
  });

  test('lists the five sessions made for Home first, each with a comment', async () => {
    const latest = await readLatest();
    expect(latest.map(({ rating }) => rating)).toEqual(NEWEST_STARS);
    for (const { journeyFeedback } of latest) {
      const answerTo = (type: string) => journeyFeedback.find((entry) => entry.type === type);
      expect(answerTo('contactq')).toMatchObject({ name: expect.stringMatching(/./) });
      expect(answerTo('openq')).toMatchObject({ textAnswer: expect.stringMatching(/./) });
    }
  });

  test('lists all invites in both histories, some of them answered', async () => {
    const call = await ownCalls();
    for (const type of ['email', 'text']) {
      const { returnInvites } = await call('fetchinvites', { type });
      expect(returnInvites.map(({ outcome }: Invite) => outcome)).toContain('answered');
    }
    const { rows } = await sql`
      select from invites full join messages using (business_id, invite_id)
       where business_id <> ${NO_BUSINESS}
         and (token_hash is null or message_id is null or kind <> 'invite')`.execute(
      server.database,
    );
    expect(rows).toEqual([]);
  });

  test('showcases eighteen testimonials with consent, on a wall that is about to be built', async () => {
    const { rows } = await sql<{ entry: JourneyEntry; isHidden: boolean; tags: string[] }>`
      select e.entry, coalesce(s.spam_at, s.archived_at) is not null as "isHidden", c.tags
        from showcased_entries c
        join journey_entries e using (business_id, session_id, i)
        join feedback_sessions s using (business_id, session_id)`.execute(server.database);
    expect(rows).toHaveLength(18);
    expect(rows.filter(({ entry, isHidden }) => isHidden || ineligibleReason(entry))).toEqual([]);
    expect(rows.some(({ tags }) => tags.length > 1)).toBe(true);
    const widgets = await sql<{ type: string }>`
      select ui_data ->> 'type' as type from widgets`.execute(server.database);
    expect(widgets.rows).toEqual([{ type: 'wall' }]);
    const jobs = await sql<{ task: string }>`
      select task_identifier as task from graphile_worker.jobs
       where run_at <= now()`.execute(server.database);
    expect(jobs.rows.map(({ task }) => task)).toContain('widgets.rebuild');
  });
});

describe('later starts', () => {
  beforeEach(open);
  afterEach(close);

  test('add nothing, and print the same login', async () => {
    const first = await startAndFill();
    const second = await startAndFill();
    expect(second?.greeting).toBe(first?.greeting);
    expect(await count('feedback_sessions')).toBe(400);
    expect(await count('businesses')).toBe(1);
    expect(await count('widgets')).toBe(1);
  });

  test('print the owner’s current address', async () => {
    await startAndFill();
    await sql`update users set email = 'nora@example.com'`.execute(server.database);
    expect((await start())?.greeting).toContain('nora@example.com');
  });

  test('fill a demo that an interrupted start left empty', async () => {
    await start();
    expect(await count('businesses')).toBe(1);
    expect(await count('feedback_sessions')).toBe(0);
    await startAndFill();
    expect(await count('feedback_sessions')).toBe(400);
  });

  test('find either all sessions or none, wherever filling was interrupted', async () => {
    await sql`alter table widgets add constraint cut_short check (false)`.execute(server.database);
    await expect(startAndFill()).rejects.toThrow('cut_short');
    for (const table of [
      'feedback_sessions',
      'journey_entries',
      'invites',
      'messages',
      'showcased_entries',
      'reviews',
    ]) {
      expect(await count(table), table).toBe(0);
    }
    await sql`alter table widgets drop constraint cut_short`.execute(server.database);
    await startAndFill();
    expect(await count('feedback_sessions')).toBe(400);
  });
});

describe('a database that is in use', () => {
  beforeEach(open);
  afterEach(close);

  test('gets no demo business at start if it has a business or a user', async () => {
    await createUser(server);
    expect(await start()).toBeNull();
    await createBusiness(server);
    expect(await start()).toBeNull();
    expect(await count('businesses')).toBe(1);
  });

  test('gets a demo business on request, beside the others and under a free handle', async () => {
    const other = await createBusiness(server);
    await sql`update handles set handle = 'alder-and-rye' where handle = ${other.handle}`.execute(
      server.database,
    );
    await fill(20);
    expect(await count('businesses')).toBe(2);
    expect((await signIn()).status).toBe(200);
  });

  test('is left alone if someone else has the demo’s email address', async () => {
    await createUser(server, identity.email);
    await expect(fill(20)).rejects.toThrow(/belongs to another account/);
    expect(await count('businesses')).toBe(0);
  });
});

describe('filling', () => {
  beforeEach(open);
  afterEach(close);

  test('adds sessions in batches up to the requested number, and removes none', async () => {
    const progress: number[] = [];
    await fill(400);
    await fill(2500, (written) => progress.push(written));
    expect(progress).toEqual([2400, 2500]);
    expect(await count('feedback_sessions')).toBe(2500);
    await fill(2500);
    await fill(10);
    expect(await count('feedback_sessions')).toBe(2500);
    expect(await count('showcased_entries')).toBe(18);
    expect(await count('widgets')).toBe(1);
    expect(await count('reviews')).toBe(104);
  });

  test('counts generated sessions, not those of respondents', async () => {
    await fill(30);
    for (const clientKey of ['demo-000000999', 'zzzzzzzzzz']) {
      const { status } = await server.post('/api/survey/start', {
        handle: 'alder-and-rye',
        clientKey,
      });
      expect(status).toBe(200);
    }
    await fill(40);
    expect(await count('feedback_sessions')).toBe(42);
  });

  test('ends at the requested number when run twice at once', async () => {
    await fill(10);
    await Promise.all([fill(2200), fill(2200)]);
    expect(await count('feedback_sessions')).toBe(2200);
  });

  test('stores the same rows as for respondents who give the same answers', async () => {
    await fill(60);
    const original = await readAnswers();
    const visits = original.filter(({ i }) => i === 1);
    await Promise.all(visits.map((visit) => answerAgain(original, visit)));
    const all = await readAnswers();
    expect(all).toHaveLength(2 * original.length);
    const again = all.filter(({ clientKey }) => clientKey.startsWith(AGAIN));
    const comparable = (answers: StoredAnswer[]) =>
      answers
        .map((answer) => ({ ...answer, clientKey: answer.clientKey.replace(AGAIN, '') }))
        .toSorted((a, b) => `${a.clientKey} ${a.i}`.localeCompare(`${b.clientKey} ${b.i}`));
    expect(comparable(again)).toEqual(comparable(original));
  });
});
