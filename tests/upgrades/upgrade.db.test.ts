import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { CALLS, CALLS_BY_NAME } from '#contract/calls.ts';
import { LANGUAGE_CODES } from '#domain/languages.ts';
import { verifyArchive } from '#server/platform/backup/read-archive.ts';
import { type Restored, readAllTables, restore } from '#tests/support/backups.ts';
import { openBrowser } from '#tests/support/browser-session.ts';
import { createUser, type SignedInUser } from '#tests/support/factories.ts';
import { recountDifferences } from '#tests/support/recount-differences.ts';
import { PASSWORD } from '#tests/support/team-harness.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { statusOfValid, validBody, type World } from '#tests/support/valid-bodies.ts';

/** Calls of a business that change nothing. */
const READING = CALLS.filter(
  ({ name, access }) =>
    /^(fetch|get|find|count|export|list|preview|check)/.test(name) &&
    access.kind !== 'internal' &&
    statusOfValid(name) === 200,
);
const RELEASES = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.tar.gz'));

test('there is data of a release', () => {
  expect(RELEASES).not.toEqual([]);
});

describe.each(RELEASES)('the data of %s', (file) => {
  let tables: string[];
  let restored: Restored;
  let server: TestServer;
  let businesses: Shop[];
  beforeAll(async () => {
    const path = join(import.meta.dirname, file);
    const written = await verifyArchive(path);
    tables = written.tables.map(({ name }) => name);
    restored = await restore(path);
    // Links and trials of that day are still good.
    const offset = Math.round((Date.parse(written.createdAt) - Date.now()) / 1000);
    const env = { DATA_DIR: restored.dataDir, CLOCK_OFFSET: String(offset) };
    server = await startTestServer({ on: restored, env });
    businesses = await listBusinesses(server);
  });
  afterAll(async () => {
    await server.stop();
    await restored.drop();
  });

  test('has lost no kind of row', async () => {
    const rows = await readAllTables(restored.connectionString);
    expect(tables.filter((table) => rows.get(table)?.length === 0)).toEqual([]);
  });

  test('offers all eight languages until its businesses choose', async () => {
    const rows = await server.database
      .selectFrom('businesses')
      .select('survey_languages')
      .execute();
    for (const row of rows) expect(row.survey_languages).toEqual([...LANGUAGE_CODES]);
  });

  test('says of older responses how they came: by what invited them, else by the link', async () => {
    const { rows } = await sql<{
      source: string;
      invitedBy: string | null;
      channel: string | null;
    }>`
      select distinct s.source, m.triggered_by as "invitedBy", m.channel
        from feedback_sessions s
        left join messages m on m.business_id = s.business_id and m.invite_id = s.invite_id
         and m.kind = 'invite'`.execute(server.database);
    const named = { 'Developer API': 'api', Zapier: 'zapier', Dashboard: null };
    expect(rows.map(({ source }) => source)).toEqual(
      rows.map(({ invitedBy, channel }) => named[invitedBy as 'Zapier'] ?? channel ?? 'link'),
    );
    expect(rows.length).toBeGreaterThan(1);
  });

  test('can be read by every call', async () => {
    const reader = await createUser(server);
    const owner = { user_id: reader.userId };
    await server.database
      .updateTable('memberships')
      .set(owner)
      .where('role', '=', 'owner')
      .execute();
    for (const business of businesses) {
      const calls = business.sessionID === '' ? [CALLS_BY_NAME.getEntity] : READING;
      expect(await listRefused(calls, { server, business, reader }), business.handle).toEqual([]);
    }
  });

  test('is shown to customers', async () => {
    for (const { handle } of businesses) {
      for (const path of [`/f/${handle}`, `/wall/${handle}`]) {
        expect([path, (await fetch(`${server.origin}${path}`)).status]).toEqual([path, 200]);
      }
    }
  });

  test('agrees with a recount of its responses', async () => {
    for (const { bID } of businesses) expect(await recountDifferences(server, bID)).toEqual([]);
  });

  test('still knows passwords and second factors', async () => {
    const { rows } = await sql<{ email: string; isProtected: boolean }>`
      select email, two_factor_enabled as "isProtected" from users
       where email like 'person-%' and email_verified`.execute(server.database);
    for (const { email, isProtected } of rows) {
      const { status, body } = await openBrowser(server).post('sign-in/email', {
        email,
        password: PASSWORD,
      });
      expect([status, body.twoFactorRedirect ?? false]).toEqual([200, isProtected]);
    }
    expect(new Set(rows.map(({ isProtected }) => isProtected)).size).toBe(2);
  });
});

interface Shop extends World {
  bID: string;
}

async function listBusinesses({ database }: TestServer): Promise<Shop[]> {
  const { rows } = await sql<Shop>`
    select b.business_id as "bID", h.handle,
           coalesce((select session_id::text from journey_entries e
                      where e.business_id = b.business_id limit 1), '') as "sessionID",
           '' as "sessionToken", '' as "viewID", '' as "templateID", '' as "uncertainID",
           coalesce((select widget_id::text from widgets w
                      where w.business_id = b.business_id and removed_at is null limit 1), '') as "widgetID",
           coalesce((select invite_id::text from invites i
                      where i.business_id = b.business_id limit 1), '') as "inviteID"
      from businesses b join handles h using (business_id)`.execute(database);
  return rows;
}

interface Reading {
  server: TestServer;
  business: Shop;
  reader: SignedInUser;
}

/** The calls that do not answer, with their status. */
async function listRefused(
  calls: readonly Call[],
  { server, business, reader }: Reading,
): Promise<string[]> {
  const refused: string[] = [];
  for (const { name, path } of calls) {
    const body = { ...validBody(name, business), bID: business.bID };
    const answer = await server.post(path, body, reader.headers);
    if (answer.status !== 200)
      refused.push(`${name} ${answer.status} ${JSON.stringify(answer.body)}`);
  }
  return refused;
}
