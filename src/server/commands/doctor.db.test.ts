import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setUpStripe } from '#server/adapters/payments/stripe-catalogue.ts';
import { createBusiness } from '#tests/support/factories.ts';
import { startFakeTwilio } from '#tests/support/fake-twilio.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { placeVideo } from '#tests/support/place-video.ts';
import { runCommand } from '#tests/support/run-command.ts';
import { superuserUrl } from '#tests/support/temporary-postgres.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { uploadPicture } from '#tests/support/uploads.ts';
import { startFakeS3 } from '#tests/support/vendors/fake-s3.ts';
import { startFakeStripe } from '#tests/support/vendors/fake-stripe.ts';
import { main } from './doctor.ts';

const [NEW_SECRET, OLD_SECRET] = ['n'.repeat(32), 'o'.repeat(32)];
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { AUTH_SECRET: OLD_SECRET } });
});
afterAll(() => server.stop());
beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(server.database);
  await sql`insert into worker_heartbeats values ('worker 1', now())
            on conflict (worker_id) do update set last_seen_at = now()`.execute(server.database);
});

function doctor(env: Record<string, string> = {}, ...argv: string[]) {
  return runCommand(main, argv, {
    DATABASE_URL: server.connectionString,
    DATA_DIR: server.config.dataDir,
    AUTH_SECRET: OLD_SECRET,
    ...env,
  });
}

test('finds no problem in an installation that works', async () => {
  await server.post('/api/auth/sign-in/email', { email: 'a@example.com', password: 'x' });
  const { output, code } = await doctor();
  expect(output).toContain('\nNo problems found.\n');
  expect(output).toMatch(/^ok {7}Database: PostgreSQL \d+/m);
  expect(output).toMatch(/^ok {7}Connections: \d+ of \d+ can be used/m);
  expect(output).toMatch(/^ok {7}Clock: agrees with the database$/m);
  expect(output).toMatch(/^ok {7}Background work: is done in time$/m);
  expect(code).toBe(0);
});

test('logs in to the mail server, and shows its own words if that fails', async () => {
  const mailServer = await startMailServer({ needsPassword: true });
  const working = await doctor({ SMTP_URL: mailServer.url }, '--mail-to', 'Me@Example.com');
  expect(working.output).toContain('accepts the password');
  expect(working.output).toMatch(/^ok {7}Test mail: accepted for me@example\.com/m);
  expect(mailServer.received.map(({ to }) => to)).toEqual([['me@example.com']]);
  mailServer.refuse('auth', 535);
  const { output, code } = await doctor(
    { SMTP_URL: mailServer.url },
    '--mail-to',
    'me@example.com',
  );
  expect(output).toMatch(
    /^problem {2}Mail server: 127\.0\.0\.1:\d+: 535 .*Check user and password/m,
  );
  expect(output).toMatch(/^problem {2}Test mail: not sent to me@example\.com: 535/m);
  expect(output).not.toContain('user:password');
  expect(code).toBe(1);
  await mailServer.stop();
  const stopped = await doctor({ SMTP_URL: mailServer.url });
  expect(stopped.output).toMatch(/ECONNREFUSED .*Check host and port/);
});

test('reads the Twilio account', async () => {
  const twilio = await startFakeTwilio();
  expect((await doctor(twilio.env)).output).toContain('ok       Texts: Twilio accepts the account');
  twilio.accountStatus = 'suspended';
  expect((await doctor(twilio.env)).output).toContain('problem  Texts: The account is suspended.');
  const wrong = await doctor({ ...twilio.env, TWILIO_AUTH_TOKEN: 'wrong' });
  expect(wrong.output).toContain('problem  Texts: Authenticate (20003)');
  await twilio.stop();
});

test('asks Stripe for the prices, and says what it refuses or lacks', async () => {
  const stripe = await startFakeStripe();
  const empty = await doctor(stripe.env);
  expect(empty.output).toMatch(
    /^problem {2}Payments: Prices are missing.*goodword_1m.*stripe-prices/m,
  );
  await setUpStripe(stripe.settings, () => {});
  const working = await doctor(stripe.env);
  expect(working.output).toContain('ok       Payments: Stripe accepts the key (a test key');
  const wrong = await doctor({ ...stripe.env, STRIPE_SECRET_KEY: 'sk_test_wrong' });
  expect(wrong.output).toMatch(/^problem {2}Payments: Stripe: the key is not accepted/m);
  expect(wrong.output).not.toContain('sk_test_wrong');
  await stripe.stop();
});

test('writes to the bucket and reads from it, and says what it refuses', async () => {
  const bucket = await startFakeS3();
  const working = await doctor(bucket.env);
  expect(working.output).toContain(
    'ok       Files: the bucket goodword-files takes and gives files',
  );
  expect(bucket.objects.size).toBe(0);
  bucket.fail({ method: 'PUT', status: 403, code: 'AccessDenied' });
  const { output, code } = await doctor(bucket.env);
  expect(output).toMatch(
    /^problem {2}Files: goodword-files at http\S+ cannot be written: .*AccessDenied/m,
  );
  expect(code).toBe(1);
  await bucket.stop();
});

test('names a public address without TLS or a mail server, and a misspelt variable', async () => {
  const { output } = await doctor({ BASE_URL: 'http://192.0.2.7', SMTP_ULR: 'x' });
  expect(output).toContain('problem  BASE_URL: http://192.0.2.7 is not encrypted.');
  expect(output).toContain('problem  Settings: BASE_URL is public, but SMTP_URL is not set');
  expect(output).toContain('problem  Settings: SMTP_ULR is not a variable');
});

test('says which uploads have lost their file', async () => {
  const business = await createBusiness(server);
  const address = await uploadPicture(server, business, 'businessrepresentatives');
  await uploadPicture(server, business, 'businessrepresentatives');
  const key = `uploads/${new URL(address).pathname.slice('/u/'.length)}`;
  await rm(join(server.config.dataDir, 'files', key));
  const isNew = await doctor();
  expect(isNew.output).toContain('ok       Uploads: 0, each with its file');
  await sql`update uploads set arrived_at = now() - interval '1 hour'`.execute(server.database);
  const { output } = await doctor();
  expect(output).toContain('problem  Uploads: 1 of 2 have no file');
  expect(output).toContain(key);
  await sql`delete from uploads`.execute(server.database);
});

test('says how many videos wait, and what they wait for', async () => {
  await placeVideo(server, await createBusiness(server), { bytes: Buffer.from('a video') });
  const waiting = await doctor();
  expect(waiting.output).toMatch(/^ok {7}Videos: rendered by .+; 1 waits to be rendered$/m);
  const { output } = await doctor({ FFMPEG_PATH: '/nowhere/ffmpeg' });
  expect(output).toMatch(
    /^problem {2}Videos: left as they come: \/nowhere\/ffmpeg cannot run; 1 waits/m,
  );
});

test('says what each secret is needed for, what none opens, and shows no secret', async () => {
  await createBusiness(server);
  await sql`insert into suppressed_hashes select business_id, 'email', 'h', 'byHand', now()
              from businesses limit 1`.execute(server.database);
  const rotated = await doctor({ AUTH_SECRET: `${NEW_SECRET},${OLD_SECRET}` });
  expect(rotated.output).toContain(
    'entry 1 of 2 is used for all that is new, and opens nothing that is stored',
  );
  expect(rotated.output).toContain('entry 2 of 2 opens 1 signing key, besides links');
  expect(rotated.output).toContain('1 opt-out of an erased person or deleted review may be known');
  const lost = await doctor({ AUTH_SECRET: NEW_SECRET });
  expect(lost.output).toContain('problem  AUTH_SECRET: no secret opens 1 signing key.');
  expect(lost.output + rotated.output).not.toMatch(/nnnn|oooo/);
});

test('says that nobody works, that jobs were given up, and that sending is paused', async () => {
  await sql`delete from worker_heartbeats`.execute(server.database);
  await sql`select graphile_worker.add_job('messages.deliver')`.execute(server.database);
  await sql`update graphile_worker._private_jobs set attempts = 25`.execute(server.database);
  await sql`insert into sending_pauses values (now())`.execute(server.database);
  const { output } = await doctor();
  expect(output).toContain('problem  Background work: no worker is alive.');
  expect(output).toContain('problem  Background work: 1 job was given up.');
  expect(output).toMatch(/^problem {2}Sending: .*npm run resume-sending$/m);
  await sql`delete from sending_pauses`.execute(server.database);
});

test('says that too few connections are free, whoever holds the others', async () => {
  const empty = await createTestDatabase({ isEmpty: true });
  const connect = async (connectionString: string) => {
    const client = new pg.Client({ connectionString });
    await client.connect();
    return client;
  };
  const owner = await connect(empty.connectionString);
  const name = new URL(empty.connectionString).pathname.slice(1);
  await owner.query(`alter database ${name} connection limit 25`);
  const others = await Promise.all(
    Array.from({ length: 10 }, () => connect(superuserUrl(empty.connectionString))),
  );
  const { output } = await doctor({ DATABASE_URL: empty.connectionString });
  // 13 at most: fewer than the 19 of a process with both roles.
  expect(output).toMatch(/^problem {2}Connections: 25 of \d+ can be used, .* leaves \d+ free;/m);
  await Promise.all([owner, ...others].map((client) => client.end()));
  await empty.drop();
});

test('a database that cannot be reached, is empty, or is newer is one line', async () => {
  const unreachable = await doctor({ DATABASE_URL: 'postgres://a:secret@127.0.0.1:1/x' });
  expect(unreachable.output).toMatch(/^problem {2}Database: connect ECONNREFUSED .*DATABASE_URL/m);
  expect(unreachable.output).not.toContain('secret');
  const empty = await createTestDatabase({ isEmpty: true });
  const { output } = await doctor({ DATABASE_URL: empty.connectionString });
  expect(output).toContain('problem  Schema: the database is empty.');
  await empty.drop();
  const added = { version: 9999, name: '9999_later.sql', checksum: 'x' };
  await sql`insert into schema_migrations (version, name, checksum)
            values (${added.version}, ${added.name}, ${added.checksum})`.execute(server.database);
  expect((await doctor()).output).toContain('problem  Schema: The database is newer');
  await sql`delete from schema_migrations where version = 9999`.execute(server.database);
});

test('prints its usage for wrong arguments', async () => {
  expect(await doctor({}, '--mail-to', 'nobody')).toMatchObject({ code: 1, output: '' });
});
