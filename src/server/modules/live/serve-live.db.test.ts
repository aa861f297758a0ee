import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { BUSINESS_FIELDS } from '#contract/call.ts';
import { LIVE_PATH } from '#contract/live.ts';
import {
  addMember,
  type Business,
  createBusiness,
  createUser,
  makeAgencyClient,
  type SignedInUser,
  startRespondent,
} from '#tests/support/factories.ts';
import { sharedServer, startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let business: Business;
let open: AbortController[] = [];
beforeAll(async () => {
  server = await sharedServer();
  business = await createBusiness(server);
});
afterEach(() => {
  for (const one of open) one.abort();
  open = [];
});

/** Watches a business; `heard()` returns the text of the stream so far. */
async function watch(query: string, { headers }: { headers: Record<string, string> }, at = server) {
  const abort = new AbortController();
  open.push(abort);
  const { signal } = abort;
  const response = await fetch(`${at.origin}${LIVE_PATH}${query}`, { headers, signal });
  const stream = { response, text: '', hasEnded: false, leave: () => abort.abort() };
  void read(stream).catch(() => {});
  return stream;
}

async function read(stream: { response: Response; text: string; hasEnded: boolean }) {
  const parts = stream.response.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (let part = await parts?.read(); part && !part.done; part = await parts?.read()) {
    stream.text += part.value;
  }
  stream.hasEnded = true;
}

const watchAs = (user: SignedInUser, { bID } = business) => watch(`?bID=${bID}`, user);

/** The sessions that a stream announced. */
const countOf = ({ text }: { text: string }) =>
  [...text.matchAll(/event: session\ndata: \{"count":(\d+)/g)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  );

/** The responses that a stream reported as changed, in order. */
const changesOf = ({ text }: { text: string }): string[] =>
  [...text.matchAll(/event: changed\ndata: (.+)\n/g)].flatMap(
    ([, data]) => JSON.parse(data ?? '').sessionIDs,
  );

async function respond({ handle }: Business, more: object = {}): Promise<string> {
  const respondent = await startRespondent(server, handle, { ...more });
  await respondent.answer(1, { questionID: 'STARr', type: 'ratingq', answer: 5 });
  return respondent.sessionID;
}

async function rename({ bID, owner }: Business): Promise<void> {
  const body = { bID, changes: { businessInfo: { businessName: `Bakery ${randomUUID()}` } } };
  await server.post('/api/dash/updateentity', body, owner.headers);
}

async function statusOf(query: string, headers: Record<string, string>) {
  const { response, leave } = await watch(query, { headers });
  const { status } = response;
  leave();
  return status;
}

test('announces new sessions and changes of the business, but no tests and no events of other businesses', async () => {
  const other = await createBusiness(server);
  const stream = await watchAs(business.owner);
  const otherStream = await watchAs(other.owner, other);
  const { bID, owner } = business;
  const { body } = await server.post('/api/dash/gettesttoken', { bID }, owner.headers);
  await respond(business, { try: body.testToken });
  const newest = await respond(business);
  await expect.poll(() => stream.text).toContain(newest);
  expect(countOf(stream)).toBe(1);
  await rename(business);
  await expect.poll(() => stream.text).toContain('event: entity\ndata: {}\n\n');
  await respond(other);
  await expect.poll(() => countOf(otherStream)).toBe(1);
  expect(otherStream.text).not.toContain(newest);
  expect(otherStream.text).not.toContain('entity');
  expect(countOf(stream)).toBe(1);
  expect(`${stream.text}${otherStream.text}`).not.toContain(business.bID);
});

test('reports later answers, consent changes and changes by the business as changes of the response', async () => {
  const other = await createBusiness(server);
  const stream = await watchAs(business.owner);
  const otherStream = await watchAs(other.owner, other);
  const respondent = await startRespondent(server, business.handle);
  const { sessionID } = respondent;
  await respondent.answer(1, { questionID: 'STARr', type: 'ratingq', answer: 5 });
  await expect.poll(() => countOf(stream)).toBe(1);
  expect(changesOf(stream)).toEqual([]);

  const testimonial = {
    questionID: 'TESTIMONIAL',
    type: 'testimonial',
    textAnswer: 'Good',
    name: 'Ada',
  };
  await respondent.answer(3, { ...testimonial, consent: true });
  await expect.poll(() => changesOf(stream)).toEqual([sessionID]);
  const { consentURL } = (await respondent.finish()).body;
  await server.post(new URL(consentURL).pathname, {});
  await expect.poll(() => changesOf(stream)).toEqual([sessionID, sessionID]);
  const change = (path: string, body: object) =>
    server.post(
      path,
      { bID: business.bID, sessionIDs: [sessionID], ...body },
      business.owner.headers,
    );
  await change('/api/dash/changeresponses', { change: 'archive' });
  await expect.poll(() => changesOf(stream).length).toBe(3);
  await change('/api/dash/updateresponsestatus', { status: 'resolved' });
  await expect.poll(() => changesOf(stream).length).toBe(4);
  const note = { bID: business.bID, sessionID, note: 'Call back' };
  await server.post('/api/dash/updateresponsenote', note, business.owner.headers);
  await expect.poll(() => changesOf(stream).length).toBe(5);
  expect(new Set(changesOf(stream))).toEqual(new Set([sessionID]));
  await respond(other);
  await expect.poll(() => countOf(otherStream)).toBe(1);
  expect(otherStream.text).not.toContain('changed');
});

test('names no response if many change at once', async () => {
  const crowded = await createBusiness(server);
  const sessionIDs = [];
  for (let count = 0; count < 21; count += 1) sessionIDs.push(await respond(crowded));
  const stream = await watchAs(crowded.owner, crowded);
  const body = { bID: crowded.bID, sessionIDs, change: 'spam' };
  await server.post('/api/dash/changeresponses', body, crowded.owner.headers);
  await expect.poll(() => stream.text).toContain('event: changed\ndata: {"sessionIDs":null}\n\n');
});

test('responses have headers that stop proxies from caching, buffering or changing them', async () => {
  const stream = await watchAs(business.owner);
  const { headers, status } = stream.response;
  expect([status, headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
  expect(headers.get('cache-control')).toBe('no-store, no-transform');
  expect(headers.get('x-accel-buffering')).toBe('no');
  await expect.poll(() => stream.text).toBe('retry: 3000\n\n');
});

test('checks access like a call: 401 for a token, 422 without a business, 404 for an unknown one, 403 for a role', async () => {
  const { bID, owner } = business;
  const stranger = await createUser(server);
  expect(await statusOf(`?bID=${bID}`, {})).toBe(401);
  expect(await statusOf('', { authorization: 'Bearer a.b.c' })).toBe(401);
  expect(await statusOf('', stranger.headers)).toBe(422);
  expect(await statusOf('?bID=', owner.headers)).toBe(422);
  expect(await statusOf(`?bID=${bID}&bid=${randomUUID()}`, owner.headers)).toBe(422);
  for (const named of [bID, randomUUID(), 'x', '%00', `${bID}&bID=${bID}`]) {
    expect([named, await statusOf(`?bID=${named}`, stranger.headers)]).toEqual([named, 404]);
  }
  for (const field of BUSINESS_FIELDS) {
    expect([field, await statusOf(`?${field}=${bID}`, owner.headers)]).toEqual([field, 200]);
  }
});

test('members of a parent business can watch its locations, but members of a location cannot watch the parent', async () => {
  const location = await createBusiness(server);
  const parent = await createBusiness(server);
  await makeAgencyClient(server, location.bID, { parent: parent.bID, kind: 'location' });
  expect(await statusOf(`?bID=${location.bID}`, parent.owner.headers)).toBe(200);
  expect(await statusOf(`?bID=${parent.bID}`, location.owner.headers)).toBe(404);
});

test('the stream of a parent reports the changes of its locations, also of one that is added while it is open', async () => {
  const parent = await createBusiness(server);
  const [first, second] = [await createBusiness(server), await createBusiness(server)];
  await makeAgencyClient(server, first.bID, { parent: parent.bID, kind: 'location' });
  const stream = await watchAs(parent.owner, parent);
  const ofFirst = await watchAs(first.owner, first);
  // The locations are read soon after the stream has opened, or the parent has changed.
  const isReported = async (location: Business) => {
    answered.add(await respond(location));
    return changesOf(stream).some((one) => answered.has(one));
  };
  let answered = new Set<string>();
  await expect.poll(() => isReported(first)).toBe(true);
  await makeAgencyClient(server, second.bID, { parent: parent.bID, kind: 'location' });
  await rename(parent);
  answered = new Set();
  await expect.poll(() => isReported(second)).toBe(true);
  expect(countOf(stream)).toBe(0);
  expect(changesOf(ofFirst)).toEqual([]);
});

test('the stream of a parent reports that a location has another name or region', async () => {
  const parent = await createBusiness(server);
  const location = await createBusiness(server);
  await makeAgencyClient(server, location.bID, { parent: parent.bID, kind: 'location' });
  const stream = await watchAs(parent.owner, parent);
  const body = { bID: parent.bID, locationID: location.bID, region: 'North' };
  await server.post('/api/dash/updatelocation', body, parent.owner.headers);
  await expect.poll(() => stream.text).toContain('event: entity');
});

test('the stream of a removed member ends at once, before another event', async () => {
  const member = await createUser(server);
  await addMember(server, business.bID, { userId: member.userId, role: 'collaborator' });
  const stream = await watchAs(member);
  await respond(business);
  await expect.poll(() => countOf(stream)).toBe(1);
  const removal = { bID: business.bID, email: member.email };
  await server.post('/api/dash/removecollaborator', removal, business.owner.headers);
  await expect.poll(() => stream.hasEnded).toBe(true);
  expect(stream.text).not.toContain('collaborators');
});

test('the streams of an agency’s admin in its clients end at once with the membership in the agency', async () => {
  const agency = await createBusiness(server);
  const client = await createBusiness(server);
  await makeAgencyClient(server, client.bID, { parent: agency.bID, kind: 'agencyClient' });
  const admin = await createUser(server);
  await addMember(server, agency.bID, { userId: admin.userId, role: 'admin' });
  const stream = await watch(`?bID=${client.bID}`, admin);
  expect(stream.response.status).toBe(200);
  const removal = { bID: agency.bID, email: admin.email };
  await server.post('/api/dash/removecollaborator', removal, agency.owner.headers);
  await expect.poll(() => stream.hasEnded).toBe(true);
});

test('a stream ends when its token expires', async () => {
  const brief = await startTestServer({ on: server, env: { ACCESS_TOKEN_TTL: '2' } });
  try {
    const { bID, owner } = await createBusiness(brief);
    const stream = await watch(`?bID=${bID}`, owner, brief);
    expect(stream.response.status).toBe(200);
    await expect.poll(() => stream.hasEnded).toBe(true);
  } finally {
    await brief.stop();
  }
});

test('the dashboard can watch with its session cookie until sign-out', async () => {
  const own = await createBusiness(server);
  const { cookie } = own.owner;
  const query = `?bID=${own.bID}`;
  const stream = await watch(query, { headers: { cookie, 'sec-fetch-site': 'same-origin' } });
  expect(stream.response.status).toBe(200);
  await respond(own);
  await expect.poll(() => countOf(stream)).toBe(1);
  expect(await statusOf(query, { cookie, 'sec-fetch-site': 'cross-site' })).toBe(401);
  expect(await statusOf(query, { cookie: 'goodword.session_token=a.b' })).toBe(401);
  expect(await statusOf(`?bID=${business.bID}`, { cookie })).toBe(404);

  const { origin } = server;
  await fetch(`${origin}/api/auth/sign-out`, { method: 'POST', headers: { cookie, origin } });
  const missed = await respond(own);
  await expect.poll(() => stream.hasEnded).toBe(true);
  expect(stream.text).not.toContain(missed);
  expect(await statusOf(query, { cookie })).toBe(401);
});

test('rejects a fourth concurrent stream of a user until one closes', async () => {
  const { owner, bID } = await createBusiness(server);
  const streams = await Promise.all(Array.from({ length: 3 }, () => watch(`?bID=${bID}`, owner)));
  expect(streams.map(({ response }) => response.status)).toEqual([200, 200, 200]);
  expect(await statusOf(`?bID=${bID}`, owner.headers)).toBe(204);
  streams[0]?.leave();
  await expect.poll(() => statusOf(`?bID=${bID}`, owner.headers)).toBe(200);
});

test('a server that stops ends its streams immediately', async () => {
  const other = await startTestServer({ on: server });
  const { bID, owner } = await createBusiness(other);
  const streams = await Promise.all(
    Array.from({ length: 3 }, () => watch(`?bID=${bID}`, owner, other)),
  );
  await other.stop();
  await expect.poll(() => streams.map(({ hasEnded }) => hasEnded)).toEqual([true, true, true]);
});

test('sends resync to watchers after the database connection is restored', async () => {
  const stream = await watchAs(business.owner);
  await expect.poll(() => listeners()).toBe(1);
  const ended = await sqlOf<{ ended: boolean }>(
    "select pg_terminate_backend(pid) as ended from pg_stat_activity where application_name = 'goodword live' and datname = current_database()",
  );
  expect(ended).toEqual([{ ended: true }]);
  await expect.poll(() => stream.text).toContain('event: resync\n');
  const newest = await respond(business);
  await expect.poll(() => stream.text).toContain(newest);
});

/** Processes that listen to this server's database. */
async function listeners(): Promise<number> {
  const rows = await sqlOf(
    "select from pg_stat_activity where application_name = 'goodword live' and datname = current_database() and query in ('listen goodword_live', 'select')",
  );
  return rows.length;
}

async function sqlOf<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: server.connectionString });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}
