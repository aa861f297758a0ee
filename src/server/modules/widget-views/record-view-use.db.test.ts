import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { quotaMonthOf } from '#domain/date-format.ts';
import { createLog } from '#server/platform/log.ts';
import { businessPerTest } from '#tests/support/business-per-test.ts';
import {
  addMember,
  createBusiness,
  createUser,
  createWidget,
  readOutbox,
} from '#tests/support/factories.ts';
import { createDatabaseViewRecorder } from './database-view-recorder.ts';
import { recordViewUse } from './record-view-use.ts';

const own = businessPerTest();
const log = createLog('fatal');
const SUBJECT = 'Ada’s Bakery: your page views are used up';

// Each test counts the emails of its own owner.
beforeEach(async () => {
  own.business = await createBusiness(own.server);
  await changeBusiness({ stripe_plan: '1m' });
});

function changeBusiness(changes: { stripe_plan?: '1m' | '2m'; plan_ends_at?: Date }) {
  return own.server.database
    .updateTable('businesses')
    .set(changes)
    .where('business_id', '=', own.business.bID)
    .execute();
}

async function countViews(views: number, at = new Date()): Promise<string> {
  const { widgetID } = await createWidget(own.server, own.business);
  await countViewsOf(widgetID, views, at);
  return widgetID;
}

async function countViewsOf(widgetId: string, views: number, at = new Date()): Promise<void> {
  const { record, flush } = createDatabaseViewRecorder(own.server.database, log);
  for (let i = 0; i < views; i += 1) {
    record({ widgetId, kind: 'view', page: 'https://shop.example/', origin: null, at });
  }
  await flush();
}

/** How many processes are recording their notification; on a cluster their locks are on another node. */
async function countNoting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
     where datname = current_database() and state = 'active'
       and query like ${'%update widget_view_months%'}`.execute(own.server.database);
  return rows[0]?.count ?? 0;
}

const sendMails = () =>
  own.server.runJob('notifications.mail-events', { businessId: own.business.bID });

async function notify(now = new Date()): Promise<void> {
  await recordViewUse(own.server.database, { log, now });
  await sendMails();
}

const mailsTo = async (email: string) =>
  (await readOutbox(own.server, email)).filter(({ subject }) => subject === SUBJECT);
const mails = () => mailsTo(own.business.owner.email);

test('emails the owner of a business that has used its plan’s page views, with a link to the plan', async () => {
  const collaborator = await createUser(own.server);
  const { bID } = own.business;
  await addMember(own.server, bID, { userId: collaborator.userId, role: 'collaborator' });
  await countViews(1_234);
  await own.server.runJob('widget-views.record-exceeded');
  await sendMails();
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.text).toContain('had 1,234 page views this month');
  expect(mail?.text).toContain('Your plan includes 1,000 a month');
  expect(mail?.text).toContain('All your widgets keep working');
  expect(mail?.text).toContain(`${own.server.config.baseUrl}/dash/settings/plan`);
  expect(await mailsTo(collaborator.email)).toEqual([]);
});

test('emails once a month, even with several workers and more views', async () => {
  await countViews(1_001);
  const { database } = own.server;
  let notifying: Promise<void>[] = [];
  // All of them find the business before the first one records that its owners are notified.
  await database.transaction().execute(async (tx) => {
    await tx
      .selectFrom('widget_view_months')
      .select('month')
      .where('business_id', '=', own.business.bID)
      .forUpdate()
      .execute();
    notifying = [notify(), notify(), notify(), notify()];
    await expect.poll(countNoting).toBe(4);
  });
  await Promise.all(notifying);
  expect(await mails()).toHaveLength(1);
  await countViews(1_001);
  await notify();
  expect(await mails()).toHaveLength(1);
});

test('emails when 80 % are used, and once more when all are', async () => {
  const subjects = async () =>
    (await readOutbox(own.server, own.business.owner.email)).map(({ subject }) => subject);
  const near = 'Ada’s Bakery: your page views are almost used up';
  const widgetID = await countViews(799);
  await notify();
  expect(await subjects()).not.toContain(near);
  await countViewsOf(widgetID, 1);
  await notify();
  await notify();
  expect((await subjects()).filter((subject) => subject === near)).toHaveLength(1);
  await countViewsOf(widgetID, 200);
  await notify();
  await notify();
  const limits = (await subjects()).filter((subject) => subject?.includes('page views'));
  expect(limits.sort()).toEqual([near, SUBJECT]);
});

test('emails again next month, for that month’s views', async () => {
  const [now, next] = [new Date('2031-01-20T12:00:00Z'), new Date('2031-02-20T12:00:00Z')];
  await countViews(1_001, now);
  await notify(now);
  await notify(next);
  expect(await mails()).toHaveLength(1);
  await countViews(1_001, next);
  await notify(next);
  expect(await mails()).toHaveLength(2);
});

test('uses the business’s own calendar month', async () => {
  const changes = { businessInfo: { timeZone: 'Pacific/Kiritimati' } };
  expect((await own.call('updateentity', { changes })).status).toBe(200);
  const now = new Date('2031-04-30T12:00:00Z');
  expect(quotaMonthOf(now, 'Pacific/Kiritimati')).toBe('2031-05');
  await countViews(1_001, now);
  await notify(now);
  expect(await mails()).toHaveLength(1);
});

test.each([
  ['with one page view left', 999, { stripe_plan: '1m' }],
  ['whose plan has no limit', 1_001, { stripe_plan: '2m' }],
  ['whose plan was cancelled', 1_001, { plan_ends_at: new Date() }],
] as const)('notifies no one about a business %s', async (_what, views, changes) => {
  await countViews(views);
  await changeBusiness(changes);
  await notify();
  expect(await mails()).toEqual([]);
});

test('keeps showing widgets of a business over its page views', async () => {
  const widgetID = await countViews(1_500);
  await notify();
  const script = await (await fetch(`${own.server.origin}/w/${widgetID}.js`)).text();
  expect(script).toContain('core/');
  const { body } = await own.call('fetchwidgetstats', { widgetID });
  expect([body.total.views, body.month.used]).toEqual([1_500, 1_500]);
});
