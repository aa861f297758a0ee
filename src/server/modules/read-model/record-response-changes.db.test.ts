import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { RESPONSE_STATUSES } from '#domain/response-status.ts';
import { VIA_SOURCES } from '#domain/sources.ts';
import { createDatabaseVisitRecorder } from '#server/modules/invites/visits/record-visits.ts';
import type { Tx } from '#server/platform/context.ts';
import { createLog } from '#server/platform/log.ts';
import {
  type Business,
  createBusiness,
  createConfirmedBusiness,
  inviteByEmail,
  type Respondent,
  saveFlow,
  startRespondent,
} from '#tests/support/factories.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { recountDifferences } from '#tests/support/recount-differences.ts';
import { entryOf, seedSessions } from '#tests/support/seed-sessions.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { rebuildBusiness } from './commands.ts';
import { sumMeasures } from './sum-measures.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
/** Sessions with a given start time start from here on. */
const START = Date.now() - 100 * DAY;

let server: TestServer;
let owner: Business['owner'];
beforeAll(async () => {
  server = await startTestServer();
  ({ owner } = await createConfirmedBusiness(server));
});
afterAll(() => server.stop());

const inTransaction = <T>(work: (tx: Tx) => Promise<T>) =>
  server.productDatabase.transaction().execute(work);

/** The rows that a history changes. */
interface World {
  business: Business;
  flowVersion: number;
  /** Respondents who may still answer. */
  respondents: Respondent[];
  sessionIDs: string[];
  invited: { email: string; inviteId: string }[];
}

async function call({ business: { bID } }: World, name: string, body: object): Promise<void> {
  const { status, body: answer } = await server.post(
    `/api/dash/${name}`,
    { bID, ...body },
    owner.headers,
  );
  if (status >= 500) throw new Error(`${name}: ${JSON.stringify(answer)}`);
}

const among = <T>(all: readonly T[], number: number): T | undefined =>
  all[number % Math.max(1, all.length)];

async function answer({ respondents }: World, number: number): Promise<void> {
  const respondent = among(respondents, number);
  const rating = number % 4 === 0 ? { skipped: true } : { answer: number % 11 };
  if (number % 2 === 0)
    await respondent?.answer(0, { questionID: 'NPSr', type: 'ratingq', ...rating });
  else
    await respondent?.answer(1, {
      questionID: 'WHY',
      type: 'openq',
      textAnswer: `Words ${number}`,
    });
}

async function seed({ business, flowVersion, sessionIDs }: World, number: number): Promise<void> {
  const entries = [entryOf.rating(number % 11), entryOf.testimonial({ name: 'Ada' })];
  const seeds = [
    {
      startedAt: new Date(START + number * MINUTE),
      entries: entries.slice(0, number % 3),
      isTest: number % 7 === 0,
      source: among(VIA_SOURCES, number) ?? 'link',
    },
  ];
  const seeded = await seedSessions(server, business.bID, { seeds, flowVersion });
  sessionIDs.push(...seeded.map(({ sessionId }) => sessionId));
}

async function start(world: World, more: object = {}): Promise<void> {
  const respondent = await startRespondent(server, world.business.handle, { ...more });
  world.respondents.push(respondent);
  world.sessionIDs.push(respondent.sessionID);
}

async function invite(world: World, number: number): Promise<void> {
  const email = `guest-${number}-${world.invited.length}@example.com`;
  await inviteByEmail(server, world.business, [email]);
  const { invite_id: inviteId } = await server.database
    .selectFrom('invites')
    .select('invite_id')
    .where('business_id', '=', world.business.bID)
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  world.invited.push({ email, inviteId });
}

/** Opened by the link in the email, so that the session belongs to the invite. */
async function startInvited(world: World, number: number): Promise<void> {
  const guest = among(world.invited, number);
  if (!guest) return;
  const { link } = await server.database
    .selectFrom('messages')
    .select(sql<string>`slots ->> 'link'`.as('link'))
    .where('business_id', '=', world.business.bID)
    .where('invite_id', '=', guest.inviteId)
    .executeTakeFirstOrThrow();
  const token = new URL(link).searchParams.get('i');
  await start(world, token ? { invite: token } : {});
}

async function open({ business, invited }: World, number: number): Promise<void> {
  const inviteId = among(invited, number)?.inviteId;
  if (!inviteId) return;
  const visits = createDatabaseVisitRecorder(server.productDatabase, createLog('warn'));
  const headers = number % 3 === 0 ? {} : { 'user-agent': 'Mozilla/5.0 (iPhone) Safari/604.1' };
  visits.record({
    businessId: business.bID,
    inviteId,
    at: new Date(),
    rating: null,
    method: 'GET',
    headers,
  });
  await visits.flush();
}

const CHANGES = ['archive', 'restore', 'spam', 'unspam'] as const;

const STEPS: Record<string, (world: World, number: number) => Promise<unknown>> = {
  seed,
  start: (world, number) => start(world, { via: among(VIA_SOURCES, number) }),
  answer,
  finish: async ({ respondents }, number) => among(respondents, number)?.finish(),
  moderate: (world, number) =>
    call(world, 'changeresponses', {
      sessionIDs: world.sessionIDs.slice(0, 1 + (number % 5)),
      change: CHANGES[number % CHANGES.length],
    }),
  status: (world, number) =>
    call(world, 'updateresponsestatus', {
      sessionIDs: world.sessionIDs.slice(0, 1 + (number % 5)),
      status: among(RESPONSE_STATUSES, number),
    }),
  note: (world, number) =>
    call(world, 'updateresponsenote', {
      sessionID: among(world.sessionIDs, number) ?? '',
      note: `Note ${number}`,
    }),
  edit: (world, number) =>
    call(world, 'updateResponse', {
      sessionID: among(world.sessionIDs, number) ?? '',
      jFI: 4,
      company: `Company ${number}`,
    }),
  invite,
  startInvited,
  open,
  erase: async (world, number) => {
    const guest = among(world.invited, number);
    if (!guest) return;
    world.invited = world.invited.filter((one) => one !== guest);
    await call(world, 'erasepersondata', { to: guest.email });
  },
  deleteTests: (world) => call(world, 'deletetestanswers', {}),
  retention: async (world) => {
    await call(world, 'updateretention', { retention: { responses: 90, contactDetails: 90 } });
    await server.runJob('privacy.apply-retention');
  },
  index: () => server.runJob('responses.index'),
  rebuild: ({ business }) => inTransaction((tx) => rebuildBusiness(tx, business.bID)),
};

/** The first steps of every history, so that there is something to change. */
const BEGINNING = ['invite', 'startInvited', 'seed', 'seed', 'answer', 'open'];

const stepOf = fc.record({ name: fc.constantFrom(...Object.keys(STEPS)), number: fc.nat(200) });

const MEASURES = [
  'started',
  'responded',
  'finished',
  'invited',
  'inviteOpened',
  'inviteStarted',
  'source:qr',
  'openLow',
];

/** Counts the rows in another way than the product. */
async function countPlainly(bID: string, from: number, before: number): Promise<number[]> {
  const isIn = (column: string) =>
    sql`${sql.ref(column)} >= ${new Date(from)} and ${sql.ref(column)} < ${new Date(before)}`;
  const counts = sql`s.archived_at is null and s.spam_at is null and not s.is_test`;
  const hasAnswer = sql`s.first_answered_at is not null`;
  const sessions = sql`select count(*) from feedback_sessions s
    where s.business_id = ${bID} and ${isIn('s.started_at')} and ${counts}`;
  const invites = sql`from invites v where v.business_id = ${bID} and ${isIn('v.created_at')}`;
  const { rows } = await sql<Record<string, number>>`
    select (${sessions}) as started, (${sessions} and ${hasAnswer}) as responded,
           (${sessions} and ${hasAnswer} and s.finished_at is not null) as finished,
           (select count(*) ${invites}) as invited,
           (select count(*) ${invites} and exists (select from invite_visits o
             where o.business_id = ${bID} and o.invite_id = v.invite_id
               and o.first_human_visit_at is not null)) as "inviteOpened",
           (select count(*) ${invites} and exists (select from feedback_sessions s
             where s.business_id = ${bID} and s.invite_id = v.invite_id and ${counts}))
             as "inviteStarted",
           (${sessions} and ${hasAnswer} and s.source = 'qr') as "source:qr",
           (${sessions} and s.status = 'open' and s.rating <= 6) as "openLow"`.execute(
    server.database,
  );
  return MEASURES.map((name) => rows[0]?.[name] ?? -1);
}

/**
 * How many histories run concurrently and how often, and the number of steps of each. On a cluster a run reuses
 * the businesses of earlier ones: creating businesses would take most of the time.
 */
const HISTORIES = inject('cluster')
  ? { numRuns: 20, concurrency: 10, reusesWorlds: true, steps: { minLength: 1, maxLength: 5 } }
  : {
      numRuns: propertyRuns(125),
      concurrency: 1,
      reusesWorlds: false,
      steps: { minLength: 15, maxLength: 40 },
    };

interface History {
  steps: { name: string; number: number }[];
  a: number;
  b: number;
}

const NO_HISTORY: History = { steps: [], a: 0, b: 0 };

const historyOf: fc.Arbitrary<History> = fc.record({
  steps: fc.array(stepOf, HISTORIES.steps),
  a: fc.nat(12_000),
  b: fc.nat(12_000),
});

// Takes longer than other tests on a busy machine.
test('after any changes a recount finds no difference, and every period matches a plain count', {
  timeout: 300_000,
}, async () => {
  const { numRuns, concurrency, reusesWorlds } = HISTORIES;
  const histories = fc.array(historyOf, { minLength: concurrency, maxLength: concurrency });
  const createWorlds = () => Promise.all(Array.from({ length: concurrency }, createWorld));
  const sharedWorlds = reusesWorlds ? await createWorlds() : undefined;
  await fc.assert(
    fc.asyncProperty(histories, async (all) => {
      const worlds = sharedWorlds ?? (await createWorlds());
      const runs = worlds.map((world, at) => ({ world, history: all[at] ?? NO_HISTORY }));
      await Promise.all(runs.map(runHistory));
      await Promise.all(runs.map(expectRight));
      await server.runJob('responses.index');
      await Promise.all(runs.map(expectRight));
    }),
    { numRuns, seed: 20260104 },
  );
});

async function createWorld(): Promise<World> {
  const business = await createBusiness(server, owner);
  const flowVersion = await saveFlow(server, business);
  const world: World = { business, flowVersion, respondents: [], sessionIDs: [], invited: [] };
  for (const [number, name] of BEGINNING.entries()) await STEPS[name]?.(world, number);
  return world;
}

interface Run {
  world: World;
  history: History;
}

async function runHistory({ world, history }: Run): Promise<void> {
  for (const { name, number } of history.steps) await STEPS[name]?.(world, number);
}

async function expectRight({ world, history: { a, b } }: Run): Promise<void> {
  const { bID } = world.business;
  const from = START + Math.min(a, b) * 1000;
  const before = START + Math.max(a, b) * 1000;
  const periods = [
    { from, before },
    { from: from - DAY, before },
    { from, before: Date.now() + DAY },
  ];
  expect(await recountDifferences(server, bID)).toEqual([]);
  const sums = await server.readSnapshot((tx) =>
    sumMeasures(tx, bID, { periods, measures: MEASURES }),
  );
  const plainly = periods.map((period) => countPlainly(bID, period.from, period.before));
  expect(sums.map((of) => MEASURES.map((one) => of.get(one) ?? 0))).toEqual(
    await Promise.all(plainly),
  );
}
