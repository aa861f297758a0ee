import { beforeEach, expect, test } from 'vitest';
import { businessPerTest } from '#tests/support/business-per-test.ts';
import {
  createBusiness,
  createUser,
  SAMPLE_FLOW,
  saveFlow,
  startRespondent,
} from '#tests/support/factories.ts';
import { recordEvent } from './record-event.ts';

const own = businessPerTest();
const STOPPED = { kind: 'importStopped', platform: 'tp', error: 'gone' } as const;

function listEvents() {
  return own.server.database
    .selectFrom('business_events')
    .select(['kind', 'session_id', 'details', 'is_mail_due'])
    .where('business_id', '=', own.business.bID)
    .orderBy('event_id')
    .execute();
}

async function answer(more: object = {}) {
  const { server, business } = own;
  const respondent = await startRespondent(server, business.handle, { language: 'en', ...more });
  await respondent.answer(0, { questionID: 'NPSr', type: 'ratingq', answer: 9 });
  await respondent.answer(5, { questionID: 'CONTACT', type: 'contactq', email: 'mia@example.com' });
  return respondent;
}

function record(now: Date) {
  return own.server.database
    .transaction()
    .execute((tx) => recordEvent(tx, own.business.bID, { event: STOPPED, now }));
}

// Mails go to owners, and each test counts those of its own.
beforeEach(async () => {
  own.business = await createBusiness(own.server, await createUser(own.server));
  await saveFlow(own.server, own.business, { flow: SAMPLE_FLOW });
});

test('a response is an event when it is finished, once', async () => {
  const respondent = await answer();
  expect(await listEvents()).toEqual([]);
  for (const _ of [1, 2]) expect((await respondent.finish()).status).toBe(200);
  expect(await listEvents()).toEqual([
    {
      ...{ kind: 'responseFinished', session_id: respondent.sessionID, is_mail_due: false },
      details: { rating: { type: 'nps', value: 9 } },
    },
  ]);
});

test('a test of the survey is no event', async () => {
  const { body } = await own.call('gettesttoken');
  const respondent = await answer({ try: body.testToken });
  expect((await respondent.finish()).status).toBe(200);
  expect(await listEvents()).toEqual([]);
});

test('the event of a response goes with the person who is erased', async () => {
  const respondent = await answer();
  await respondent.finish();
  expect(await listEvents()).toHaveLength(1);
  const erased = await own.call('erasepersondata', { to: 'mia@example.com' });
  expect(erased.status).toBe(200);
  expect(await listEvents()).toEqual([]);
});

test('an event commits with its change, or not at all', async () => {
  const failing = own.server.database.transaction().execute(async (tx) => {
    await recordEvent(tx, own.business.bID, { event: STOPPED, now: new Date() });
    throw new Error('the change failed');
  });
  await expect(failing).rejects.toThrow('the change failed');
  expect(await listEvents()).toEqual([]);
});

test('owners are mailed once about each event, even by several workers', async () => {
  await record(new Date());
  const subject = '%Trustpilot reviews need your attention';
  const countMails = async () => {
    const mails = await own.server.database
      .selectFrom('message_contents')
      .select('subject')
      .where('subject', 'like', subject)
      .execute();
    return mails.length;
  };
  const before = await countMails();
  const send = () =>
    own.server.runJob('notifications.mail-events', { businessId: own.business.bID });
  await Promise.all([send(), send(), send()]);
  expect((await countMails()) - before).toBe(1);
  expect(await listEvents()).toMatchObject([{ kind: 'importStopped', is_mail_due: false }]);
});

test('events are deleted after 90 days', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  await record(daysAgo(91));
  await record(daysAgo(89));
  await own.server.runJob('events.delete-old');
  expect(await listEvents()).toHaveLength(1);
});
