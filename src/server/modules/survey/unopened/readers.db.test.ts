import { beforeEach, describe, expect, test } from 'vitest';
import { CALLS } from '#contract/calls.ts';
import { EXPORT_FILE_PATH } from '#domain/business-exports.ts';
import { sampleStep } from '#domain/survey-flow/flow-fixtures.ts';
import { runIndexing } from '#server/modules/read-model/jobs.ts';
import { businessPerTest } from '#tests/support/business-per-test.ts';
import { changeSession } from '#tests/support/change-session.ts';
import {
  addNamedLinks,
  confirmAddressOf,
  inviteByEmail,
  readOutbox,
  saveFlow,
  startRespondent,
} from '#tests/support/factories.ts';
import { readZip } from '#tests/support/read-zip.ts';
import { recountDifferences } from '#tests/support/recount-differences.ts';
import { entryOf, seedSessions } from '#tests/support/seed-sessions.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { createWorld, validBody, type World } from '#tests/support/valid-bodies.ts';
import { openWaiting } from './open-waiting.ts';

const own = businessPerTest();

const FLOW = [
  sampleStep.open({ uniqueID: 'WHY', askConsent: true }),
  sampleStep.rating('star'),
  sampleStep.choice('singleq', { uniqueID: 'COLOUR' }),
  sampleStep.testimonial({ uniqueID: 'TESTIMONIAL', showTo: { ratingScale: 'all' } }),
  sampleStep.share({ uniqueID: 'SHARE', shareActions: [{ platformCode: 'gp' }] }),
  sampleStep.contact({ uniqueID: 'CONTACT' }),
];
const REFERENCE = 'Terrace';

async function setPlan(stripe_plan: '1m' | '2m') {
  await own.server.database
    .updateTable('businesses')
    .set({ stripe_plan })
    .where('business_id', '=', own.business.bID)
    .execute();
}

/** A business on Learn whose places of this month are taken, with a bit of everything. */
async function fullBusiness(): Promise<World> {
  await confirmAddressOf(own.server, own.business.owner);
  const world = await createWorld(own.server, own.business);
  const flowVersion = await saveFlow(own.server, own.business, { flow: FLOW });
  await addNamedLinks(own.server, own.business, [REFERENCE]);
  await answerAll('ada@example.com');
  await setPlan('1m');
  const startedAt = new Date();
  const seeds = Array.from({ length: 200 }, (_, second) => ({
    startedAt: new Date(startedAt.getTime() - second),
    entries: [entryOf.rating(second % 11), entryOf.colour('Red')],
  }));
  await seedSessions(own.server, own.business.bID, { seeds, flowVersion });
  return world;
}

/** A customer who answers everything, agrees to publication and leaves an address. */
async function answerAll(email: string, more: object = {}) {
  const guest = await startRespondent(own.server, own.business.handle, {
    reference: REFERENCE,
    ...more,
  });
  await guest.answer(0, { questionID: 'WHY', type: 'openq', textAnswer: 'Zebra', consent: true });
  await guest.answer(1, { questionID: 'STARr', type: 'ratingq', answer: 1 });
  await guest.answer(2, { questionID: 'COLOUR', type: 'singleq', answer: 'Blue' });
  const words = { textAnswer: 'Zebra bread', name: 'Zoe', consent: true };
  await guest.answer(3, { questionID: 'TESTIMONIAL', type: 'testimonial', ...words });
  await guest.answer(4, { questionID: 'SHARE', type: 'shareq', platformCode: 'gp' });
  await guest.answer(5, { questionID: 'CONTACT', type: 'contactq', email, name: 'Zoe' });
  const { status, body } = await guest.finish();
  expect(status).toBe(200);
  return { ...guest, consentURL: body.consentURL };
}

const everything = { isInitialFetch: true };
/** In place of the valid bodies, so that as much as possible is answered. */
const BODIES: Readonly<Record<string, object>> = {
  fetchfeedback: everything,
  fetchquestionresults: {},
  fetchresponseids: {},
  exportfeedback: { format: 'json' },
  fetchnps: {},
  getanalytics: {},
  fetchsourcecounts: {},
  fetchattention: {},
  fetchsocialitems: {},
};

const READING = CALLS.filter(
  ({ name, access, transaction }) =>
    access.kind === 'business' && (transaction === 'read' || name === 'exportfeedback'),
);

const BEGUN = Date.now() / 1000;
const HOUR = 3600;

/** Times of this test, as some answers say when they were given. The bounds stay, so that no time passes one meanwhile. */
function withoutNow(answer: string): string {
  const isNow = (seconds: number) => Math.abs(seconds - BEGUN) < HOUR;
  return answer.replace(/\b\d{10}\b/g, (number) => (isNow(Number(number)) ? 'now' : number));
}

/** What each reading call answers now, and the pages that customers and the public see. */
async function readAll(world: World): Promise<Map<string, string>> {
  const { server } = own;
  const answers = new Map<string, string>();
  for (const { name, path } of READING) {
    const body = { ...(BODIES[name] ?? validBody(name, world)), bID: world.bID };
    const answer = await server.post(path, body, world.owner.headers);
    answers.set(name, withoutNow(JSON.stringify([answer.status, answer.body])));
  }
  for (const more of [{ showSpam: true }, { filterWords: 'Zebra' }, { reference: REFERENCE }]) {
    const answer = await own.call('fetchfeedback', { ...everything, ...more }, world);
    answers.set(`fetchfeedback ${JSON.stringify(more)}`, JSON.stringify(answer.body));
  }
  const wall = await fetch(`${server.origin}/wall/${world.handle}`);
  answers.set('wall', await wall.text());
  const events = server.database.selectFrom('business_events').select('event_id');
  const told = await events.where('business_id', '=', world.bID).execute();
  answers.set('events', String(told.length));
  return answers;
}

const differing = (a: Map<string, string>, b: Map<string, string>) =>
  [...a].flatMap(([name, answer]) => (b.get(name) === answer ? [] : name)).sort();

/** They say how many responses wait. */
const COUNTING = ['getbilling', 'getresponseuse'];

/** The calls that show a response in one way or another. */
const SHOWING = [
  ...['exportfeedback', 'fetchattention', 'fetchfeedback', 'fetchnamedlinks', 'fetchnps'],
  ...['fetchquestionresults', 'fetchresponseids', 'fetchsourcecounts', 'getanalytics', 'getentity'],
];

test('nothing that the business or the public reads tells of a response that waits, except how many do', async () => {
  const world = await fullBusiness();
  await runIndexing(own.server.productDatabase);
  const before = await readAll(world);
  const { sessionID } = await answerAll('zoe@example.com');
  for (const isIndexed of [false, true]) {
    if (isIndexed) await runIndexing(own.server.productDatabase);
    const different = differing(before, await readAll(world));
    expect(different).toEqual(COUNTING);
  }
  for (const [name, status] of [
    ['fetchresponse', 404],
    ['setnote', 404],
  ] as const) {
    expect([name, (await own.call(name, { sessionID, note: 'Call' })).status]).toEqual([
      name,
      status,
    ]);
  }
  expect((await own.call('getbilling')).body).toMatchObject({
    use: { responses: { used: 200, limit: 200 } },
    unopenedResponses: 1,
  });
  const all = { sessionIDs: [sessionID] };
  const spam = await own.call('changeresponses', { ...all, change: 'spam' });
  const shown = await own.call('showcaseresponses', { ...all, intent: 'mark' });
  expect([spam.body.changed, shown.body.changed]).toEqual([[], []]);
  await setPlan('2m');
  await openWaiting(own.server.productDatabase, world.bID, new Date());
  expect(differing(before, await readAll(world))).toEqual(expect.arrayContaining(SHOWING));
  expect(await recountDifferences(own.server, world.bID)).toEqual([]);
});

async function endPlan(): Promise<void> {
  await own.server.database
    .updateTable('businesses')
    .set({ plan_ends_at: new Date() })
    .where('business_id', '=', own.business.bID)
    .execute();
}

/** Of somebody's response in the export of everything. */
async function exportedLine(email: string): Promise<string | undefined> {
  await own.call('startbusinessexport');
  await own.server.runJob('business-exports.make', { businessId: own.business.bID });
  const lines = (await readArchive()).get('responses.jsonl')?.split('\n') ?? [];
  return lines.find((one) => one.includes(email));
}

describe('a response that waits', () => {
  beforeEach(async () => {
    await fullBusiness();
  });

  test('gives its customer what every customer gets, and is found, exported and erased for them', async () => {
    const email = 'erased@example.com';
    const { consentURL } = await answerAll(email);
    const mails = await readOutbox(own.server, email);
    expect(mails.map(({ text }) => text.includes(consentURL))).toEqual([true]);
    expect((await own.call('findpersondata', { to: email })).body).toMatchObject({
      responses: [{ excerpt: 'Zebra' }],
    });
    const copy = JSON.stringify((await own.call('exportpersondata', { to: email })).body);
    expect(copy).toContain('Zebra bread');
    expect(copy).toContain('"isUnopened":true');
    expect(copy).toContain('"isGiven":true');
    expect(await exportedLine(email)).toBeUndefined();
    await endPlan();
    expect(JSON.parse((await exportedLine(email)) ?? '{}')).toMatchObject({
      isUnopened: true,
      consents: [{}, {}],
    });
    expect((await own.call('erasepersondata', { to: email })).status).toBe(200);
    expect((await own.call('getresponseuse')).body.unopened).toBe(0);
    const { body } = await own.call('getentity');
    expect(body.publicFeedbackDetail.shareReviewCounts).toEqual({ gp: 1 });
  });

  test('is listed as spam at once if its end shows that it is', async () => {
    const timed = await startTestServer({ on: own.server, env: { RATE_LIMIT: '100' } });
    const guest = await startRespondent(timed, own.business.handle);
    await guest.answer(4, { questionID: 'SHARE', type: 'shareq', platformCode: 'gp' });
    const { sessionID, sessionToken } = guest;
    const started_at = new Date(Date.now() + 5_000);
    await changeSession(own.server, own.business.bID, { sessionId: sessionID, started_at });
    const end = { sessionID, sessionToken, website: 'http://x.example' };
    await timed.post('/api/survey/finish', end);
    await timed.stop();
    expect((await own.call('getresponseuse')).body).toMatchObject({ used: 200, unopened: 0 });
    const hidden = await own.call('fetchresponseids', { showSpam: true });
    expect(hidden.body.sessionIDs).toEqual([sessionID]);
    const { body } = await own.call('getentity');
    expect(body.publicFeedbackDetail.shareReviewCounts).toEqual({ gp: 1 });
    expect(await recountDifferences(own.server, own.business.bID)).toEqual([]);
  });

  test('stops the follow-ups to its customer, and keeps the options that it chose', async () => {
    await inviteByEmail(own.server, own.business, ['mia@example.com']);
    const [mail] = await readOutbox(own.server, 'mia@example.com');
    const invite = /\?i=([\w-]{12})/.exec(mail?.text ?? '')?.[1];
    await answerAll('mia@example.com', { invite });
    const waiting = own.server.database.selectFrom('waiting_jobs').select('job');
    const jobs = await waiting.where('business_id', '=', own.business.bID).execute();
    expect(jobs).toContainEqual({ job: 'invites.stop-follow-ups' });
    const { body } = await own.call('countinvites', { type: 'email' });
    expect(body).toMatchObject({ openedByPeople: 1, answered: 0 });
    const flow = FLOW.map((step) =>
      step.type === 'singleq'
        ? { ...step, answerOptions: [{ text: 'Red' }, { text: 'Pink' }] }
        : step,
    );
    expect((await own.call('savesurveyflow', { flow, inviteOnly: false })).status).toBe(409);
  });
});

async function readArchive(): Promise<Map<string, string>> {
  const { bID, owner } = own.business;
  const file = await fetch(`${own.server.origin}${EXPORT_FILE_PATH}?bID=${bID}`, {
    headers: owner.headers,
  });
  return readZip(Buffer.from(await file.arrayBuffer()));
}
