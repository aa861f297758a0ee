import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { NOTE_LENGTH } from '#domain/response-status.ts';
import { businessPerTest } from '#tests/support/business-per-test.ts';
import {
  addMember,
  createBusiness,
  createUser,
  startRespondent,
} from '#tests/support/factories.ts';
import { writeTestimonial } from '#tests/support/testimonials.ts';

const own = businessPerTest();
const { call } = own;
let sessionID: string;
beforeEach(async () => {
  sessionID = (await writeTestimonial(own.server, own.business)).sessionID;
});
const setStatus = (sessionIDs: readonly string[], status: string) =>
  call('updateresponsestatus', { sessionIDs, status });
const setNote = (note: unknown, id = sessionID) =>
  call('updateresponsenote', { sessionID: id, note });

async function stateOf(id = sessionID) {
  const { session } = (await call('fetchresponse', { sessionID: id })).body;
  return { status: session.status, note: session.note };
}

function noted() {
  return own.server.database
    .selectFrom('feedback_sessions')
    .select(['note_updated_at', 'note_updated_by'])
    .where('session_id', '=', sessionID)
    .executeTakeFirstOrThrow();
}

test('returns the previous status; a response is open by default', async () => {
  expect(await stateOf()).toEqual({ status: 'open', note: '' });
  const other = (await writeTestimonial(own.server, own.business)).sessionID;
  await setStatus([other], 'resolved');
  const { status, body } = await setStatus(
    [sessionID.toUpperCase(), other, sessionID],
    'inProgress',
  );
  expect(status).toBe(200);
  const byId = (a: { sessionID: string }, b: { sessionID: string }) =>
    a.sessionID.localeCompare(b.sessionID);
  expect(body.changed.toSorted(byId)).toEqual(
    [
      { sessionID, was: 'open' },
      { sessionID: other, was: 'resolved' },
    ].toSorted(byId),
  );
  expect((await stateOf()).status).toBe('inProgress');
  expect((await setStatus([sessionID, other], 'inProgress')).body).toEqual({ changed: [] });
});

test('records who noted last and when, in the response and its timeline', async () => {
  expect(await noted()).toEqual({ note_updated_at: null, note_updated_by: null });
  const before = Date.now();
  await setNote('He called.');
  const first = await noted();
  expect(first.note_updated_by).toBe(own.business.owner.userId);
  expect(first.note_updated_at?.getTime()).toBeGreaterThanOrEqual(before);
  await setNote('He called.');
  expect(await noted()).toEqual(first);
  await setNote('She called.');
  const second = await noted();
  expect(second.note_updated_at?.getTime()).toBeGreaterThan(first.note_updated_at?.getTime() ?? 0);
  await setNote(' She called. ');
  expect(await noted()).toEqual(second);
  const { timeline } = (await call('fetchresponse', { sessionID })).body;
  expect(timeline.at(-1)).toEqual({
    at: Math.floor((second.note_updated_at?.getTime() ?? 0) / 1000),
    event: 'noted',
    detail: null,
    version: null,
  });
});

test('does not treat a status change as a note, in the timeline or for retention', async () => {
  await setStatus([sessionID], 'resolved');
  expect(await noted()).toEqual({ note_updated_at: null, note_updated_by: null });
  await setNote('She called.');
  const before = await noted();
  await setStatus([sessionID], 'open');
  expect(await noted()).toEqual(before);
});

test('returns 409 note_changed to the second of two people who edit the same note', async () => {
  const colleague = await createUser(own.server);
  const { bID } = own.business;
  await addMember(own.server, bID, { userId: colleague.userId, role: 'collaborator' });
  const write = (note: string, was?: string, { headers } = own.business.owner) =>
    own.server.post('/api/dash/updateresponsenote', { bID, sessionID, note, was }, headers);
  expect((await write('Mia called.', '')).status).toBe(200);
  const before = await noted();
  const { status, body } = await write('Otto called.', '', colleague);
  expect([status, body.error.code]).toEqual([409, 'note_changed']);
  expect(body.error.message).toContain('changed');
  expect((await stateOf()).note).toBe('Mia called.');
  expect(await noted()).toEqual(before);
  expect((await write('Both called.', 'Mia called.', colleague)).status).toBe(200);
  expect((await noted()).note_updated_by).toBe(colleague.userId);
  const again = await write('Both called.', 'Mia called.', colleague);
  expect([again.status, again.body]).toEqual([200, {}]);
  expect((await write('', 'Mia called.')).status).toBe(409);
  expect((await write('Nobody called.')).status).toBe(200);
  expect((await stateOf()).note).toBe('Nobody called.');
});

test('saves one of two concurrent edits of a note', async () => {
  for (const round of [1, 2, 3]) {
    const was = (await stateOf()).note;
    const answers = await Promise.all(
      [`A${round}`, `B${round}`].map((note) =>
        call('updateresponsenote', { sessionID, note, was }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  }
});

test('stores a note of up to 5,000 characters as written, and removes an empty one', async () => {
  const long = '👍'.repeat(NOTE_LENGTH);
  for (const note of ['<b>Mia</b>\nline two', long]) {
    expect((await setNote(note)).status).toBe(200);
    expect((await stateOf()).note).toBe(note);
  }
  for (const wrong of [`${long}x`, 7, null, undefined, 'a\u0000b']) {
    const { status, body } = await setNote(wrong);
    expect([status, Object.keys(body.error.fields)]).toEqual([422, ['note']]);
  }
  expect((await stateOf()).note).toBe(long);
  for (const _ of [1, 2]) expect((await setNote('  ')).status).toBe(200);
  expect((await stateOf()).note).toBe('');
});

test('returns 404 for a note on an unknown response, and leaves it out of a status change', async () => {
  const other = await createBusiness(own.server);
  const foreign = (await writeTestimonial(own.server, other)).sessionID;
  const unanswered = (await startRespondent(own.server, own.business.handle)).sessionID;
  for (const id of [foreign, unanswered, randomUUID(), 'x']) {
    expect((await setNote('Mine now', id)).status).toBe(404);
    expect((await setStatus([id], 'resolved')).body).toEqual({ changed: [] });
  }
  own.business = other;
  expect(await stateOf(foreign)).toEqual({ status: 'open', note: '' });
});

test('returns 422 for an unknown status', async () => {
  const { status, body } = await setStatus([sessionID], 'done');
  expect([status, Object.keys(body.error.fields)]).toEqual([422, ['status']]);
});

test('changes the status once for two concurrent calls', async () => {
  const ids = await Promise.all(
    Array.from(
      { length: 6 },
      async () => (await writeTestimonial(own.server, own.business)).sessionID,
    ),
  );
  const answers = await Promise.all(
    [ids, ids.toReversed(), ids, ids.toReversed()].map((some) => setStatus(some, 'resolved')),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const changed = answers.flatMap(({ body }) => body.changed);
  expect(changed.map((one: { sessionID: string }) => one.sessionID).toSorted()).toEqual(
    ids.toSorted(),
  );
});
