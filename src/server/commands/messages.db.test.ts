import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { queueMail } from '#server/modules/messages/queue-mail.ts';
import { suppress } from '#server/modules/messages/suppress.ts';
import { suppressHash } from '#server/modules/messages/suppress-hash.ts';
import { hashSubject } from '#server/platform/activity/record-activity.ts';
import { newId } from '#server/platform/ids.ts';
import { secretsOf } from '#server/platform/installation-secrets.ts';
import { createUser } from '#tests/support/factories.ts';
import { acceptInvites, insertBusiness } from '#tests/support/messages.ts';
import { runCommand } from '#tests/support/run-command.ts';
import { sharedServer, type TestServer } from '#tests/support/test-server.ts';
import { main } from './messages.ts';

const [NEW_SECRET, OLD_SECRET] = ['n'.repeat(32), 'o'.repeat(32)];
const ENV = { SMTP_URL: 'smtp://mail.example', AUTH_SECRET: `${NEW_SECRET},${OLD_SECRET}` };
const MINUTE = 60_000;
let server: TestServer;
let businessId: string;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  await sql`insert into worker_heartbeats values ('worker 1', now())
    on conflict (worker_id) do update set last_seen_at = now()`.execute(server.database);
  for (const table of ['messages', 'message_providers', 'sending_pauses', 'suppressions']) {
    await sql`delete from ${sql.raw(table)}`.execute(server.database);
  }
  businessId = await insertBusiness(server.database, new Date());
});

const messages = (argv: string[], env: Record<string, string> = ENV) =>
  runCommand(main, argv, { DATABASE_URL: server.connectionString, ...env });

async function traceOf(address: string): Promise<string> {
  return (await messages([address])).output;
}

type Row = Readonly<Record<string, unknown>>;

/** An invite with this outcome. */
async function invite(row: Row, recipient = 'Ada@Example.com', channel = 'email'): Promise<void> {
  const now = new Date();
  const [messageId = ''] = await acceptInvites(server.database, businessId, {
    now,
    invites: [{ recipient, channel: channel === 'text' ? 'text' : 'email' }],
  });
  await server.database
    .updateTable('messages')
    .set(row)
    .where('message_id', '=', messageId)
    .execute();
}

const AT = new Date('2026-11-01T10:00:00Z');
const LATER = new Date('2036-11-01T10:00:00Z');

test.each<[string, Row, string]>([
  [
    'sent',
    { state: 'sent', sent_at: AT },
    'Sent at 2026-11-01 10:00:00 UTC: the mail server accepted it',
  ],
  [
    'delivered',
    { state: 'delivered', state_changed_at: AT },
    'Delivered at 2026-11-01 10:00:00 UTC',
  ],
  [
    'bounced',
    { state: 'bounced', reason: 'address', error: '550 5.1.1 No such user', state_changed_at: AT },
    'Bounced at 2026-11-01 10:00:00 UTC: Unknown address or number\n  The mail server said: 550 5.1.1 No such user',
  ],
  [
    'failed',
    { state: 'failed', reason: 'gaveUp', state_changed_at: AT },
    'Failed at 2026-11-01 10:00:00 UTC: Not accepted after several attempts',
  ],
  [
    'tried again later',
    { reason: 'retry', error: '451 Greylisted', attempts: 2, due_at: LATER },
    'Waits until 2036-11-01 10:00:00 UTC: Trying again later\n  The mail server said: 451 Greylisted\n  Tried 2 times so far',
  ],
  ['due', { send_at: AT, due_at: AT }, 'Waits for the mail server since 2026-11-01 10:00:00 UTC'],
  [
    'planned',
    { state: 'scheduled', reason: 'planned', send_at: LATER, due_at: LATER },
    'Waits until 2036-11-01 10:00:00 UTC: Scheduled by the business',
  ],
  [
    'suppressed',
    { state: 'suppressed', reason: 'unsubscribed', state_changed_at: AT },
    'Not sent at 2026-11-01 10:00:00 UTC: The recipient unsubscribed',
  ],
  [
    'cancelled',
    { state: 'cancelled', reason: 'byHand', state_changed_at: AT },
    'Cancelled at 2026-11-01 10:00:00 UTC: Cancelled by the business',
  ],
  [
    'uncertain',
    { state: 'uncertain', state_changed_at: AT },
    'Delivery unknown since 2026-11-01 10:00:00 UTC: Interrupted while sending. It is not sent again',
  ],
])('an invite that was %s is described with its time and reason', async (_state, row, described) => {
  await invite(row);
  const output = await traceOf(' <ADA@example.com>');
  expect(output).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC {2}email, invite from Bakery \(/);
  expect(output).toContain(`  ${described}\n`);
});

test('a text is found by its number in any spelling, with the id and hours of its provider', async () => {
  await invite({ state: 'sent', provider_id: 'SM123' }, '+12025550101', 'text');
  await invite(
    { state: 'scheduled', reason: 'quietHours', due_at: LATER, send_at: LATER },
    '+12025550101',
    'text',
  );
  for (const typed of ['+1 (202) 555-0101', '001 202 555 0101', '2025550101']) {
    const output = await traceOf(typed);
    expect(output).toContain('text, invite from Bakery');
    expect(output).toContain('Its id there: SM123');
    expect(output).toContain('Waits until 2036-11-01 10:00:00 UTC: Waiting for daytime');
    expect(output).toContain('TWILIO_* is not set');
  }
});

test('shows mails of the product itself by their subject, the newest first', async () => {
  await createUser(server, 'grace@example.com');
  await server.database.transaction().execute((tx) =>
    queueMail(tx, {
      recipient: 'grace@example.com',
      subject: 'Reset your password',
      html: '',
      text: '',
      now: new Date(Date.now() + MINUTE),
    }),
  );
  await invite({ state: 'accepted' }, 'grace@example.com');
  const output = await traceOf('grace@example.com');
  expect(output).toContain('email, message of Goodword itself: Reset your password\n');
  expect(output.indexOf('Reset your password')).toBeLessThan(output.indexOf('invite from'));
  expect(output).not.toContain('Nobody signs in with this address');
});

test('shows the newest twenty, and all when asked', async () => {
  for (let index = 0; index < 25; index += 1) await invite({ state: 'accepted' });
  const shown = await traceOf('ada@example.com');
  expect(shown.match(/invite from/g)).toHaveLength(20);
  expect(shown).toContain('add --all');
  const all = await messages(['ada@example.com', '--all']);
  expect(all.output.match(/invite from/g)).toHaveLength(25);
  expect(all.output).not.toContain('add --all');
  expect(await traceOf('bob@example.com')).toMatch(/^No message to bob@example\.com is stored\./);
});

test('says why somebody without messages may have got none', async () => {
  const now = new Date();
  const keys = secretsOf([OLD_SECRET]).keysFor('activity');
  const addressHash = hashSubject(keys, businessId, 'ada@example.com');
  await server.database.transaction().execute(async (tx) => {
    await suppressHash(tx, businessId, {
      channel: 'email',
      addressHash,
      reason: 'unsubscribed',
      now,
    });
    await tx
      .insertInto('erased_invitees')
      .values({
        business_id: businessId,
        invite_id: newId(now),
        channel: 'email',
        address_hash: addressHash,
        language: null,
      })
      .execute();
  });
  const output = await traceOf('ada@example.com');
  expect(output).toMatch(/^No message to ada@example\.com is stored\./);
  expect(output).toMatch(/Bakery \(.*\): Do not contact since .*: The recipient unsubscribed\n/);
  expect(output).toMatch(/Bakery \(.*\): 1 invite to it, whose records were erased or expired\n/);
  expect(output).toContain('Nobody signs in with this address');
  expect(await traceOf('bob@example.com')).not.toContain('Bakery');
});

test('shows who must not be contacted, with the note', async () => {
  await server.database.transaction().execute((tx) =>
    suppress(tx, businessId, {
      channel: 'email',
      address: 'ada@example.com',
      addressHash: '',
      reason: 'byHand',
      note: 'Asked by phone',
      now: AT,
    }),
  );
  expect(await traceOf('ada@example.com')).toContain(
    'Do not contact since 2026-11-01 10:00:00 UTC: On the business’s do-not-contact list (Asked by phone)\n',
  );
});

test('shows that the mail server fails, that sending is paused, and that there is no mail server', async () => {
  await invite({ send_at: AT, due_at: AT });
  await server.database
    .insertInto('message_providers')
    .values({
      channel: 'email',
      failures: 3,
      paused_until: LATER,
      error: '535 Authentication failed',
      changed_at: AT,
    })
    .execute();
  expect(await traceOf('ada@example.com')).toContain(
    'The mail server failed 3 times in a row, last 2026-11-01 10:00:00 UTC; next try 2036-11-01 10:00:00 UTC: 535 Authentication failed\n',
  );
  await sql`insert into sending_pauses values (now())`.execute(server.database);
  const paused = await traceOf('ada@example.com');
  expect(paused).toContain('since 2026-11-01 10:00:00 UTC: Sending is paused\n');
  expect(paused).toContain('npm run resume-sending');
  const { output } = await messages(['ada@example.com'], {});
  expect(output).toContain('SMTP_URL is not set: emails stay in the outbox');
});

test('says that no worker is running, instead of blaming the mail server', async () => {
  await invite({ send_at: AT, due_at: AT });
  await sql`delete from worker_heartbeats`.execute(server.database);
  const output = await traceOf('ada@example.com');
  expect(output).toContain('  Waits for a worker since 2026-11-01 10:00:00 UTC\n');
  expect(output).toContain('No worker is running: nothing is done until Goodword is started.\n');
});

test('refuses what is neither address nor number in one line', async () => {
  expect(await messages(['ada'])).toEqual({
    code: 2,
    output: '',
    errors: '"ada" is no email address and no phone number.\n',
  });
  expect(await messages(['--help'])).toMatchObject({
    code: 1,
    errors: expect.stringContaining('Usage:'),
  });
});
