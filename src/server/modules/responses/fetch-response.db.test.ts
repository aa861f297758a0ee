import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { CALLS_BY_NAME } from '#contract/calls.ts';
import { businessPerTest } from '#tests/support/business-per-test.ts';
import {
  createBusiness,
  createConfirmedBusiness,
  createInvite,
  inviteByEmail,
  readOutbox,
  startRespondent,
} from '#tests/support/factories.ts';
import { TESTIMONIAL_AT, writeTestimonial } from '#tests/support/testimonials.ts';

const own = businessPerTest();
const { call } = own;

async function read(sessionID: string) {
  const { status, body } = await call('fetchresponse', { sessionID });
  expect(status).toBe(200);
  return CALLS_BY_NAME.fetchResponse.answer.parse(body);
}
const eventsOf = async (sessionID: string) =>
  (await read(sessionID)).timeline.map(({ event, detail }) => [event, detail].join(' ').trim());

async function setSession(sessionID: string, times: Record<string, Date>) {
  await own.server.database
    .updateTable('feedback_sessions')
    .set(times)
    .where('session_id', '=', sessionID)
    .execute();
}

test('a response is the same as in the list, even when archived or spam', async () => {
  const { sessionID } = await writeTestimonial(own.server, own.business, { name: 'Mia' });
  const { body } = await call('fetchfeedback', { isInitialFetch: true });
  expect((await read(sessionID.toUpperCase())).session).toEqual(body.collection[0]);
  for (const name of ['archivesession', 'markasspam']) {
    await call(name, { sessionID });
    const listed = await call('fetchfeedback', { isInitialFetch: true, showSpam: true });
    expect((await read(sessionID)).session).toEqual(listed.body.collection[0]);
  }
});

test('returns 404 for anything that is not a response of the business', async () => {
  const other = await createBusiness(own.server);
  const foreign = await writeTestimonial(own.server, other);
  const unanswered = await startRespondent(own.server, own.business.handle);
  for (const sessionID of [foreign.sessionID, unanswered.sessionID, randomUUID(), 'x', '']) {
    const { status, body } = await call('fetchresponse', { sessionID });
    expect([sessionID, status, body.error.code]).toEqual([sessionID, 404, 'not_found']);
  }
});

describe('the timeline', () => {
  test('lists the start, each answer and the end, oldest first', async () => {
    const { sessionID, answer, finish } = await writeTestimonial(own.server, own.business, {
      consent: false,
    });
    await answer(2, { questionID: 'OPEN', type: 'openq', skipped: true });
    await finish();
    await setSession(sessionID, { finished_at: new Date(Date.now() + 5_000) });
    const { session, timeline } = await read(sessionID);
    expect(timeline.map(({ event, detail }) => [event, detail])).toEqual([
      ['started', null],
      ['answered', 'STARr'],
      ['answered', 'TESTIMONIAL'],
      ['finished', null],
    ]);
    expect(timeline[0]?.at).toBe(session.sessionStartTime);
    const times = timeline.map(({ at }) => at);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });

  test('lists every change of consent, with its wording', async () => {
    const { sessionID, finish } = await writeTestimonial(own.server, own.business);
    const { consentURL } = (await finish()).body;
    const sentence = expect.stringContaining('Ada’s Bakery');
    const given = ['consentGiven', sentence, 2];
    const happened = [
      ['started', null, null],
      ['answered', 'STARr', null],
      ['answered', 'TESTIMONIAL', null],
      given,
      ['finished', null, null],
    ];
    const timelineOf = async () =>
      (await read(sessionID)).timeline.map(({ event, detail, version }) => [
        event,
        detail,
        version,
      ]);
    expect(await timelineOf()).toEqual(happened);
    const change = (consent: boolean) => own.server.post(new URL(consentURL).pathname, { consent });
    for (const consent of [true, false, false, true, false, true, true]) {
      expect((await change(consent)).status).toBe(200);
    }
    const withdrawn = ['consentWithdrawn', null, null];
    expect(await timelineOf()).toEqual([...happened, withdrawn, given, withdrawn, given]);
  });

  test('lists each consent given and withdrawn while answering, and again after the text changed', async () => {
    const { sessionID, answer } = await writeTestimonial(own.server, own.business);
    const say = (entry: object) =>
      answer(TESTIMONIAL_AT, { questionID: 'TESTIMONIAL', type: 'testimonial', ...entry });
    const consents = async () =>
      (await eventsOf(sessionID))
        .filter((event) => event.startsWith('consent'))
        .map((event) => event.split(' ')[0]);
    const testimonial = { textAnswer: 'Best bakery in town.', consent: true };
    expect((await say(testimonial)).status).toBe(200);
    expect(await consents()).toEqual(['consentGiven']);
    await say({ ...testimonial, textAnswer: 'Second best.' });
    await say({ ...testimonial, consent: false });
    await say({ ...testimonial, consent: false, textAnswer: 'Fine.' });
    await call('updateresponse', { sessionID, jFI: TESTIMONIAL_AT, company: 'Yale' });
    await say(testimonial);
    await say({ skipped: true });
    expect(await consents()).toEqual([
      'consentGiven',
      'consentGiven',
      'consentWithdrawn',
      'consentGiven',
      'consentWithdrawn',
    ]);
  });

  test('keeps earlier consent entries, and is deleted with the response', async () => {
    const { sessionID, finish } = await writeTestimonial(own.server, own.business);
    const { consentURL } = (await finish()).body;
    await Promise.all(
      [false, true, false, true].map((consent) =>
        own.server.post(new URL(consentURL).pathname, { consent }),
      ),
    );
    const { database } = own.server;
    const readConsents = () =>
      database
        .selectFrom('consent_changes')
        .selectAll()
        .where('session_id', '=', sessionID)
        .execute();
    expect(new Set((await readConsents()).map(({ business_id }) => business_id))).toEqual(
      new Set([own.business.bID]),
    );
    const { rows } = await sql<{ mayUpdate: boolean }>`
      select 'UPDATE' = any(array(select privilege_type::text from information_schema.role_table_grants
                                   where table_name = 'consent_changes')) as "mayUpdate"`.execute(
      database,
    );
    expect(rows[0]?.mayUpdate).toBe(false);
    await database.deleteFrom('feedback_sessions').where('session_id', '=', sessionID).execute();
    expect(await readConsents()).toEqual([]);
  });

  test('lists what the business did, each with its time', async () => {
    const { sessionID } = await writeTestimonial(own.server, own.business, { consent: false });
    await call('updateResponse', { sessionID, jFI: TESTIMONIAL_AT, company: 'Yale' });
    await call('updateresponsenote', { sessionID, note: 'Called.' });
    await call('archivesession', { sessionID });
    await call('markasspam', { sessionID });
    const later = (seconds: number) => new Date((Math.floor(Date.now() / 1000) + seconds) * 1000);
    const [spam, archived, noted] = [later(100), later(200), later(300)];
    await setSession(sessionID, { spam_at: spam, archived_at: archived, note_updated_at: noted });
    const { timeline } = await read(sessionID);
    expect(timeline.map(({ event }) => event)).toEqual([
      'started',
      'answered',
      'answered',
      'edited',
      'spam',
      'archived',
      'noted',
    ]);
    expect(timeline.slice(-3).map(({ at }) => at * 1000)).toEqual(
      [spam, archived, noted].map((at) => at.getTime()),
    );
    expect(timeline[3]?.detail).toBe('company');
    await call('restoresession', { sessionID });
    await call('unmarkasspam', { sessionID });
    expect(await eventsOf(sessionID)).not.toEqual(expect.arrayContaining(['archived']));
    expect(await eventsOf(sessionID)).not.toEqual(expect.arrayContaining(['spam']));
  });

  test('begins with the invite: its channel, its time, and who opened it', async () => {
    own.business = await createConfirmedBusiness(own.server);
    const [inviteID = ''] = await inviteByEmail(own.server, own.business, ['mia@example.com']);
    await own.server.runJob('messages.deliver');
    const { text = '' } = (await readOutbox(own.server, 'mia@example.com'))[0] ?? {};
    const invite = /i=([\w-]{12})/.exec(text)?.[1];
    const { sessionID, answer } = await startRespondent(own.server, own.business.handle, {
      invite,
    });
    await answer(1, { questionID: 'STARr', type: 'ratingq', answer: 5 });
    const { sent_at } = await own.server.database
      .selectFrom('messages')
      .select('sent_at')
      .where('message_id', '=', inviteID)
      .executeTakeFirstOrThrow();
    const seconds = Math.floor((sent_at?.getTime() ?? 0) / 1000);
    expect((await read(sessionID)).timeline[0]).toEqual({
      at: seconds,
      event: 'invited',
      detail: 'email',
      version: null,
    });
    const sessionStart = (await read(sessionID)).session.sessionStartTime;
    const opened = {
      first: new Date(sessionStart * 1000),
      last: new Date((sessionStart + 9) * 1000),
    };
    await own.server.database
      .updateTable('invite_visits')
      .set({ first_human_visit_at: opened.first, last_human_visit_at: opened.first })
      .where('business_id', '=', own.business.bID)
      .execute();
    const once = ['invited email', 'inviteOpened', 'started', 'answered STARr'];
    expect((await eventsOf(sessionID)).toSorted()).toEqual(once.toSorted());
    await own.server.database
      .updateTable('invite_visits')
      .set({ last_human_visit_at: opened.last })
      .where('business_id', '=', own.business.bID)
      .execute();
    const { timeline } = await read(sessionID);
    expect(timeline.filter(({ event }) => event === 'inviteOpened').map(({ at }) => at)).toEqual([
      sessionStart,
      sessionStart + 9,
    ]);
  });

  test('describes an invite without a message from its own data', async () => {
    for (const [recipient, detail] of [
      [{ number: '+12025550123' }, 'text'],
      [{ email: 'mia@example.com' }, 'email'],
      [{ name: 'Mia' }, null],
    ] as const) {
      const invite = await createInvite(own.server, own.business.bID, recipient);
      const { sessionID, answer } = await startRespondent(own.server, own.business.handle, {
        invite,
      });
      await answer(1, { questionID: 'STARr', type: 'ratingq', answer: 5 });
      expect((await read(sessionID)).timeline[0]).toMatchObject({ event: 'invited', detail });
    }
  });
});
