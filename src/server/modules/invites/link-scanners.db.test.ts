import { afterAll, beforeAll, expect, test } from 'vitest';
import { advanceClock } from '#tests/support/advance-clock.ts';
import {
  type Business,
  createConfirmedBusiness,
  createInvite,
  readOutbox,
} from '#tests/support/factories.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';
/** A thousand in `npm run torture`: each link costs a page view. */
const MAILS = Number(process.env.SCANNED_MAILS ?? 30);
const AT_ONCE = 8;
/** Visits are classified after this many milliseconds without another visit. */
const JUDGED_AFTER = 5_000;

let server: TestServer;
let business: Business;
beforeAll(async () => {
  server = await startTestServer();
  business = await createConfirmedBusiness(server);
  await server.database
    .updateTable('businesses')
    .set({ stripe_plan: '3m' })
    .where('business_id', '=', business.bID)
    .execute();
});
afterAll(() => server.stop());

async function countRows(table: 'feedback_sessions' | 'journey_entries' | 'suppressions') {
  const rows = await server.database
    .selectFrom(table)
    .select('business_id')
    .where('business_id', '=', business.bID)
    .execute();
  return rows.length;
}

function readVisits() {
  return server.database
    .selectFrom('invite_visits')
    .select(['human_visits', 'bot_visits'])
    .where('business_id', '=', business.bID)
    .execute();
}

async function open(link: string, method = 'GET'): Promise<number> {
  const headers = { 'user-agent': BROWSER };
  const response = await fetch(link, { method, headers, redirect: 'manual' });
  await response.arrayBuffer();
  return response.status;
}

test('records no rating and unsubscribes no one when a scanner opens every link of many emails', {
  timeout: 300_000,
}, async () => {
  const emailList = Array.from({ length: MAILS }, (_, index) => ({
    email: `p${index}@example.com`,
    name: false,
  }));
  const given = { bID: business.bID, emailList };
  const sent = await server.post('/api/dash/inviteviaemail', given, business.owner.headers);
  expect(sent.body).toMatchObject({ status: 'success', numberActualSent: MAILS });
  const mails = (await readOutbox(server)).filter(({ to }) => /^p\d+@example\.com$/.test(to));
  expect(mails.length).toBeGreaterThanOrEqual(MAILS - 1);
  async function scan(): Promise<void> {
    for (let mail = mails.pop(); mail; mail = mails.pop()) {
      const links = [...(mail.html ?? '').matchAll(/(?:href|src)="(http[^"]*)"/g)].map(
        ([, link = '']) => link.replaceAll('&amp;', '&'),
      );
      expect(links.filter((link) => link.includes('&rating='))).toHaveLength(5);
      expect(links.some((link) => link.includes('/unsubscribe/'))).toBe(true);
      for (const link of links) expect(await open(link), link).toBeLessThan(400);
      const [first = ''] = links;
      expect(await open(first, 'HEAD')).toBe(200);
    }
  }
  const scanned = mails.length;
  await Promise.all(Array.from({ length: AT_ONCE }, scan));
  advanceClock(JUDGED_AFTER);
  await expect.poll(async () => (await readVisits()).length).toBe(scanned);
  const visits = await readVisits();
  expect(
    visits.filter(({ human_visits, bot_visits }) => human_visits > 0 || bot_visits < 5),
  ).toEqual([]);
  expect(await countRows('feedback_sessions')).toBe(0);
  expect(await countRows('journey_entries')).toBe(0);
  expect(await countRows('suppressions')).toBe(0);
});

test('counts someone who opens one link as a person', async () => {
  const token = await createInvite(server, business.bID, { email: 'mia@example.com' });
  const before = (await readVisits()).length;
  const link = await linkOf(token);
  expect(await open(`${link}&rating=4`)).toBe(200);
  advanceClock(JUDGED_AFTER);
  await expect.poll(async () => (await readVisits()).length).toBe(before + 1);
  expect((await readVisits()).filter(({ human_visits }) => human_visits === 1)).toHaveLength(1);
});

async function linkOf(token: string): Promise<string> {
  const { handle } = await server.database
    .selectFrom('businesses')
    .select('handle')
    .where('business_id', '=', business.bID)
    .executeTakeFirstOrThrow();
  return `${server.origin}/f/${handle}?i=${token}`;
}
