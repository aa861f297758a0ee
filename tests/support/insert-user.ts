import { createHmac } from 'node:crypto';
import { hashPassword } from 'better-auth/crypto';
import { insertDevice, insertEvent } from '#server/modules/accounts/security/store.ts';
import { insertConfirmation } from '#server/modules/accounts/store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import { readInstallationSecrets } from '#server/platform/installation-secrets.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import type { TestServer } from './test-server.ts';

interface NewUser {
  name: string;
  email: string;
  password: string;
  userAgent: string;
}

const DAY = 86_400_000;
/** Where the requests of tests come from. */
const IP = '127.0.0.1';

/**
 * Inserts the rows of somebody who signed up: a fifth of the time of a sign-up over HTTP. A test compares the two. Only
 * the mail is missing.
 * @returns the cookies of the sign-in
 */
export async function insertUser(
  server: TestServer,
  { name, email: typed, password, userAgent }: NewUser,
): Promise<{ userId: string; cookie: string }> {
  const now = new Date();
  const times = { created_at: now, updated_at: now };
  const [userId, token, device] = [newId(now), newToken(), newToken()];
  const email = typed.toLowerCase();
  const hash = await hashOf(password);
  await server.database.transaction().execute(async (tx) => {
    await tx
      .insertInto('users')
      .values({ id: userId, name, email, ...times })
      .execute();
    await tx
      .insertInto('sign_in_accounts')
      .values({
        ...{ id: newId(now), user_id: userId, account_id: userId },
        ...{ provider_id: 'credential', password: hash, ...times },
      })
      .execute();
    const client = { ip_address: IP, user_agent: userAgent };
    await tx
      .insertInto('sign_in_sessions')
      .values({
        ...{ id: newId(now), user_id: userId, token, ...client, ...times },
        expires_at: new Date(now.getTime() + 7 * DAY),
      })
      .execute();
    await insertEvent(tx, {
      ...{ eventId: newId(now), userId, action: 'signedUp', subject: null, objectId: null },
      ...{ from: { ip: IP, userAgent, language: 'en', agencySite: null }, at: now },
    });
    await insertDevice(tx, userId, { tokenHash: hashToken(device), now });
    const expiresAt = new Date(now.getTime() + 7 * DAY);
    await insertConfirmation(tx, {
      ...{ tokenHash: hashToken(newToken()), userId, email, replaces: null, isForMails: false },
      ...{ createdAt: now, expiresAt },
    });
  });
  return { userId, cookie: `${await sessionCookie(server, token)}; goodword.device=${device}` };
}

/** What follows from the button in the mail. */
export async function confirmInserted({ database }: TestServer, userId: string): Promise<void> {
  const confirmed = { confirmed_at: new Date() };
  await database
    .updateTable('address_confirmations')
    .set(confirmed)
    .where('user_id', '=', userId)
    .execute();
  const verified = { email_verified: true, updated_at: new Date() };
  await database.updateTable('users').set(verified).where('id', '=', userId).execute();
}

const hashes = new Map<string, Promise<string>>();

/** Of a password that many have: hashed once. */
function hashOf(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
}

const keys = new WeakMap<Database, Promise<Buffer>>();

/** The auth library's cookie, as it signs it. */
async function sessionCookie({ database, config }: TestServer, token: string): Promise<string> {
  const found = keys.get(database) ?? readSigningKey(database, config.authSecrets);
  keys.set(database, found);
  const signature = createHmac('sha256', (await found).toString('base64url'))
    .update(token)
    .digest('base64');
  const prefix = config.baseUrl.startsWith('https:') ? '__Secure-' : '';
  return `${prefix}goodword.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
}

async function readSigningKey(database: Database, secrets: readonly string[]): Promise<Buffer> {
  const [key] = (await readInstallationSecrets(database, secrets)).keysFor('sign-in');
  return key;
}
