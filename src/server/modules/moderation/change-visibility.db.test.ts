import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { sampleStep } from '#domain/survey-flow/flow-fixtures.ts';
import { businessPerTest } from '#tests/support/business-per-test.ts';
import { changeSession } from '#tests/support/change-session.ts';
import {
  addMember,
  createBusiness,
  createUser,
  saveFlow,
  startRespondent,
} from '#tests/support/factories.ts';
import { deleteJobs, queuedRebuilds } from '#tests/support/queued-rebuilds.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { markForShowcase, showTestimonial, writeTestimonial } from '#tests/support/testimonials.ts';

const own = businessPerTest();
const { call } = own;

async function flagsOf(sessionID: string) {
  const { status, body } = await call('fetchresponse', { sessionID });
  expect(status).toBe(200);
  const { isArchived, isSpam, spamReason } = body.session;
  return { isArchived, isSpam, spamReason };
}
const PLAIN = { isArchived: false, isSpam: false, spamReason: null };

async function shownIds(): Promise<string[]> {
  const { bID, owner } = own.business;
  const { body } = await own.server.post('/api/fetchshowcasedata', { bID }, owner.headers);
  return body.data.items.map(({ id }: { id: string }) => id);
}

describe.each([
  ['archivesession', 'restoresession', { ...PLAIN, isArchived: true }],
  ['markasspam', 'unmarkasspam', { ...PLAIN, isSpam: true }],
])('%s', (hide, unhide, hidden) => {
  test(`hides a response, ${unhide} shows it again, and both may be repeated`, async () => {
    const { sessionID } = await writeTestimonial(own.server, own.business);
    for (const _ of [1, 2]) {
      const { status, body } = await call(hide, { sessionID });
      expect([status, body]).toEqual([200, {}]);
    }
    expect(await flagsOf(sessionID)).toEqual(hidden);
    for (const _ of [1, 2]) expect((await call(unhide, { sessionID })).status).toBe(200);
    expect(await flagsOf(sessionID)).toEqual(PLAIN);
  });

  test('accepts an id in upper case', async () => {
    const { sessionID } = await writeTestimonial(own.server, own.business);
    expect((await call(hide, { sessionID: sessionID.toUpperCase() })).status).toBe(200);
    expect(await flagsOf(sessionID)).toEqual(hidden);
  });

  test('keeps the time of the first change', async () => {
    const { sessionID } = await writeTestimonial(own.server, own.business);
    const timeline = async () => (await call('fetchresponse', { sessionID })).body.timeline;
    await call(hide, { sessionID });
    const first = await timeline();
    const old = new Date('2020-01-01');
    await own.server.database
      .updateTable('feedback_sessions')
      .set(hidden.isSpam ? { spam_at: old } : { archived_at: old })
      .where('session_id', '=', sessionID)
      .execute();
    await call(hide, { sessionID });
    expect((await timeline())[0].at).toBe(old.getTime() / 1000);
    expect(await timeline()).toHaveLength(first.length);
  });

  test('returns 404 for another business’s response, an unknown one, one without an answer, and an invalid id', async () => {
    const other = await createBusiness(own.server);
    const foreign = await writeTestimonial(own.server, other);
    const unanswered = await startRespondent(own.server, own.business.handle);
    for (const name of [hide, unhide]) {
      for (const sessionID of [
        foreign.sessionID,
        unanswered.sessionID,
        randomUUID(),
        'x',
        '',
        '\u00e4',
      ]) {
        const { status, body } = await call(name, { sessionID });
        expect([name, sessionID, status, body.error.code]).toEqual([
          name,
          sessionID,
          404,
          'not_found',
        ]);
      }
    }
    own.business = other;
    expect(await flagsOf(foreign.sessionID)).toEqual(PLAIN);
  });

  test('removes a showcased response from the widgets until it is undone', async () => {
    const { sessionID } = await showTestimonial(own.server, own.business);
    for (const [name, expectedIds] of [
      [hide, []],
      [unhide, [`${sessionID}_3`]],
    ] as const) {
      await deleteJobs(own.server);
      await call(name, { sessionID });
      expect(await shownIds()).toEqual(expectedIds);
      expect(await queuedRebuilds(own.server, own.business.bID)).toHaveLength(1);
      await deleteJobs(own.server);
      await call(name, { sessionID });
      expect(await queuedRebuilds(own.server, own.business.bID)).toEqual([]);
    }
  });

  test('rebuilds no widget if none of the answers is showcased', async () => {
    const { sessionID } = await writeTestimonial(own.server, own.business);
    await deleteJobs(own.server);
    await call(hide, { sessionID });
    expect(await queuedRebuilds(own.server, own.business.bID)).toEqual([]);
  });
});

test('clears the spam reason when a response is unmarked, whether a person or the product set it', async () => {
  const { sessionID } = await writeTestimonial(own.server, own.business);
  await own.server.database
    .updateTable('feedback_sessions')
    .set({ spam_at: new Date(), spam_reason: 'too_fast' })
    .where('session_id', '=', sessionID)
    .execute();
  await call('markasspam', { sessionID });
  expect(await flagsOf(sessionID)).toMatchObject({ isSpam: true, spamReason: 'too_fast' });
  await call('unmarkasspam', { sessionID });
  await call('markasspam', { sessionID });
  expect(await flagsOf(sessionID)).toMatchObject({ isSpam: true, spamReason: null });
});

test('lets a collaborator archive a response', async () => {
  const { sessionID } = await writeTestimonial(own.server, own.business);
  const collaborator = await createUser(own.server);
  const { bID } = own.business;
  await addMember(own.server, bID, { userId: collaborator.userId, role: 'collaborator' });
  const body = { bID, sessionID };
  const answer = await own.server.post('/api/dash/archivesession', body, collaborator.headers);
  expect(answer.status).toBe(200);
});

describe('changing many responses', () => {
  const change = (sessionIDs: readonly string[], what: string) =>
    call('changeresponses', { sessionIDs, change: what });

  async function write(count: number): Promise<string[]> {
    const written = await Promise.all(
      Array.from({ length: count }, () => writeTestimonial(own.server, own.business)),
    );
    return written.map(({ sessionID }) => sessionID).sort();
  }

  test('returns the changed ones, and the opposite change undoes exactly those', async () => {
    const [first = '', ...others] = await write(3);
    await call('archivesession', { sessionID: first });
    const archived = await change(
      [first, ...others, randomUUID(), 'x', first.toUpperCase()],
      'archive',
    );
    expect([archived.status, archived.body.changed.toSorted()]).toEqual([200, others]);
    expect((await change([first, ...others], 'archive')).body).toEqual({ changed: [] });
    const restored = await change(archived.body.changed, 'restore');
    expect(restored.body.changed.toSorted()).toEqual(others);
    expect(await flagsOf(first)).toMatchObject({ isArchived: true });
  });

  test('marks as spam and undoes it', async () => {
    const ids = await write(2);
    expect((await change(ids, 'spam')).body.changed.toSorted()).toEqual(ids);
    expect(await flagsOf(ids[0] ?? '')).toEqual({ ...PLAIN, isSpam: true });
    expect((await change(ids, 'unspam')).body.changed.toSorted()).toEqual(ids);
    expect(await flagsOf(ids[1] ?? '')).toEqual(PLAIN);
  });

  test('leaves responses of other businesses unchanged', async () => {
    const [ownId = ''] = await write(1);
    const other = await createBusiness(own.server);
    const foreign = await writeTestimonial(own.server, other);
    expect((await change([foreign.sessionID, ownId], 'spam')).body).toEqual({ changed: [ownId] });
    own.business = other;
    expect(await flagsOf(foreign.sessionID)).toEqual(PLAIN);
  });

  test('rebuilds the widgets once if one response is showcased', async () => {
    const ids = await write(3);
    await markForShowcase(own.server, own.business, { sessionID: ids[1] ?? '' });
    await deleteJobs(own.server);
    await change(ids, 'archive');
    expect(await queuedRebuilds(own.server, own.business.bID)).toHaveLength(1);
  });

  test('requires 1 to 1,000 ids and one of four changes', async () => {
    const ids = (count: number) => Array.from({ length: count }, () => randomUUID());
    expect((await change(ids(1_000), 'archive')).body).toEqual({ changed: [] });
    for (const [sessionIDs, what, field] of [
      [ids(1_001), 'archive', 'sessionIDs'],
      [[], 'archive', 'sessionIDs'],
      [ids(1), 'delete', 'change'],
    ] as const) {
      const { status, body } = await change(sessionIDs, what);
      expect([status, Object.keys(body.error.fields)]).toEqual([422, [field]]);
    }
  });

  test('changes each response once, even in concurrent calls in any order', async () => {
    const ids = await write(12);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        change(index % 2 ? ids : ids.toReversed(), index < 4 ? 'archive' : 'spam'),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const changed = (from: number) =>
      answers.slice(from, from + 4).flatMap(({ body }) => body.changed);
    expect(changed(0).toSorted()).toEqual(ids);
    expect(changed(4).toSorted()).toEqual(ids);
  });
});

describe('the counts of share actions', () => {
  const CHOSEN = { gp: 1 };
  beforeEach(async () => {
    const shareActions = [{ platformCode: 'gp' }, { platformCode: 'tp' }];
    const flow = [
      sampleStep.rating('star'),
      sampleStep.share({ uniqueID: 'SHARE', shareActions }),
      sampleStep.contact({ uniqueID: 'CONTACT' }),
    ];
    await saveFlow(own.server, own.business, { flow });
  });

  async function share(code: string) {
    const respondent = await startRespondent(own.server, own.business.handle);
    const choose = (platformCode: string) =>
      respondent.answer(1, { questionID: 'SHARE', type: 'shareq', platformCode });
    await respondent.answer(0, { questionID: 'STARr', type: 'ratingq', answer: 5 });
    expect((await choose(code)).status).toBe(200);
    return { ...respondent, choose };
  }
  const counts = async () =>
    (await call('getentity', {})).body.publicFeedbackDetail.shareReviewCounts;

  test('drop once for a response that both a person and the survey mark as spam', async () => {
    const { sessionID, sessionToken } = await share('gp');
    await call('markasspam', { sessionID });
    const filled = { sessionID, sessionToken, website: 'https://spam.example' };
    expect((await own.server.post('/api/survey/finish', filled)).status).toBe(200);
    expect(await flagsOf(sessionID)).toEqual({ ...PLAIN, isSpam: true });
    await call('unmarkasspam', { sessionID });
    expect(await counts()).toEqual(CHOSEN);
    const other = await share('tp');
    const alone = { sessionID: other.sessionID, sessionToken: other.sessionToken };
    // Spam needs two signs of a bot: this server times people too.
    const timed = await startTestServer({ on: own.server, env: { RATE_LIMIT: '100' } });
    // Too fast, however slow this machine is.
    const started_at = new Date(Date.now() + 5_000);
    await changeSession(own.server, own.business.bID, { sessionId: other.sessionID, started_at });
    await timed.post('/api/survey/finish', { ...filled, ...alone });
    await timed.stop();
    expect((await flagsOf(other.sessionID)).spamReason).toBe('honeypot');
    expect(await counts()).toEqual(CHOSEN);
    await call('unmarkasspam', { sessionID: other.sessionID });
    expect(await counts()).toEqual({ gp: 1, tp: 1 });
  });

  test('leave out spam, and count it again once when unmarked', async () => {
    const { sessionID } = await share('gp');
    expect(await counts()).toEqual(CHOSEN);
    for (const _ of [1, 2]) await call('markasspam', { sessionID });
    expect(await counts()).toEqual({});
    for (const _ of [1, 2]) await call('unmarkasspam', { sessionID });
    expect(await counts()).toEqual(CHOSEN);
    await call('archivesession', { sessionID });
    expect(await counts()).toEqual(CHOSEN);
  });

  test('drop with an erased response, but not twice for spam', async () => {
    for (const email of ['mia@example.com', 'eve@example.com']) {
      const { sessionID, answer } = await share('gp');
      await answer(2, { questionID: 'CONTACT', type: 'contactq', email });
      if (email.startsWith('eve')) await call('markasspam', { sessionID });
    }
    await share('tp');
    expect(await counts()).toEqual({ gp: 1, tp: 1 });
    await call('erasepersondata', { to: 'eve@example.com' });
    expect(await counts()).toEqual({ gp: 1, tp: 1 });
    await call('erasepersondata', { to: 'mia@example.com' });
    expect(await counts()).toEqual({ tp: 1 });
  });

  test('stay correct when a respondent chooses, changes and finishes while marked as spam', async () => {
    const { sessionID, choose, finish } = await share('tp');
    await call('markasspam', { sessionID });
    await choose('gp');
    expect(await counts()).toEqual({});
    expect((await finish()).status).toBe(200);
    expect(await counts()).toEqual({});
    await call('unmarkasspam', { sessionID });
    expect(await counts()).toEqual(CHOSEN);
  });

  test('stay correct after many concurrent marks, unmarks and choices', async () => {
    const sharers = await Promise.all(Array.from({ length: 6 }, () => share('gp')));
    const ids = sharers.map(({ sessionID }) => sessionID);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => [
        call('changeresponses', {
          sessionIDs: index % 2 ? ids : ids.toReversed(),
          change: index % 2 ? 'spam' : 'unspam',
        }),
        sharers[index]?.choose('tp'),
      ]).flat(),
    );
    expect(answers.map((answer) => answer?.status)).toEqual(Array(12).fill(200));
    await call('changeresponses', { sessionIDs: ids, change: 'unspam' });
    expect(await counts()).toEqual({ tp: 6 });
    await call('changeresponses', { sessionIDs: ids, change: 'spam' });
    expect(await counts()).toEqual({});
  });
});
