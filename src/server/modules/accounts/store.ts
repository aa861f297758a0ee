import { sql } from 'kysely';
import type { Tx } from '#server/platform/context.ts';
import { columns, nullable, type RowOf, text } from '#server/platform/database/columns.ts';
import type { Database } from '#server/platform/database/database.ts';

export interface UserRow {
  id: string;
  name: string;
  email: string;
  emailConfirmed: boolean;
  firstName: string;
  lastName: string;
  contactNumber: string;
  about: string;
  photoUrl: string | null;
  timeZone: string | null;
  hasPassword: boolean;
  signedUpAt: Date;
  /** The user's access before this sign-in. */
  previousAccessAt: Date | null;
}

/** Stored with a user's first sign-in, which has no earlier access. */
const BEFORE_FIRST_ACCESS = '-infinity';

export async function findUser(tx: Tx, userId: string, signInId: string): Promise<UserRow | null> {
  const { rows } = await sql<UserRow>`
    select u.id, u.name, u.email, u.email_verified as "emailConfirmed",
           u.first_name as "firstName", u.last_name as "lastName",
           u.contact_number as "contactNumber", u.created_at as "signedUpAt",
           u.about, u.image as "photoUrl", u.time_zone as "timeZone",
           exists (select from sign_in_accounts a
                    where a.user_id = u.id and a.password is not null) as "hasPassword",
           case when s.previous_access_at is null then u.last_accessed_at
                else nullif(s.previous_access_at, ${BEFORE_FIRST_ACCESS}) end as "previousAccessAt"
      from users u
      left join sign_in_sessions s on s.id = ${signInId} and s.user_id = u.id
     where u.id = ${userId}`.execute(tx);
  return rows[0] ?? null;
}

export async function updateLastViewed(tx: Tx, businessId: string, userId: string, at: Date) {
  await tx
    .updateTable('memberships')
    .set({ last_viewed_at: at })
    .where('business_id', '=', businessId)
    .where('user_id', '=', userId)
    .execute();
}

/** The first access of a sign-in stores the previous one: everything since is new to the user. */
export async function updateLastAccessed(tx: Tx, userId: string, at: Date): Promise<void> {
  await sql`
    update sign_in_sessions s set previous_access_at = coalesce(u.last_accessed_at, ${BEFORE_FIRST_ACCESS})
      from users u
     where u.id = ${userId} and s.user_id = u.id and s.previous_access_at is null`.execute(tx);
  await tx.updateTable('users').set({ last_accessed_at: at }).where('id', '=', userId).execute();
}

export async function updateNames(
  tx: Tx,
  userId: string,
  names: {
    firstName?: string | undefined;
    lastName?: string | undefined;
    contactNumber?: string | undefined;
  },
): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      first_name: names.firstName,
      last_name: names.lastName,
      contact_number: names.contactNumber,
    })
    .where('id', '=', userId)
    .execute();
}

export interface UnconfirmedUser {
  id: string;
  name: string;
  email: string;
}

/**
 * Users with an unconfirmed address and no pending confirmation, oldest first. If a user is named, expired
 * confirmations do not count.
 */
export async function listUsersWithoutConfirmation(
  tx: Tx,
  filter: { email: string; now: Date } | { signedUpBefore: Date },
): Promise<UnconfirmedUser[]> {
  const isForOne = 'email' in filter;
  const condition = isForOne
    ? sql`u.email = ${filter.email}`
    : sql`u.created_at < ${filter.signedUpBefore}`;
  const usable = isForOne ? sql`and c.expires_at > ${filter.now}` : sql``;
  const { rows } = await sql<UnconfirmedUser>`
    select u.id, u.name, u.email from users u
     where not u.email_verified and ${condition}
       and not exists (select from address_confirmations c
                        where c.user_id = u.id and c.email = u.email ${usable})
     order by u.created_at limit 100`.execute(tx);
  return rows;
}

/** Serialises the search for users without a confirmation, so that no one is mailed twice. */
export async function lockConfirmations(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('address confirmations', 0))`.execute(tx);
}

/** A user whose address is not confirmed, and when the last confirmation was mailed. */
export async function findUnconfirmedUser(
  tx: Tx,
  userId: string,
): Promise<(UnconfirmedUser & { lastMailedAt: Date | null }) | null> {
  const { rows } = await sql<UnconfirmedUser & { lastMailedAt: Date | null }>`
    select u.id, u.name, u.email,
           (select max(c.created_at) from address_confirmations c
             where c.user_id = u.id and c.email = u.email) as "lastMailedAt"
      from users u where u.id = ${userId} and not u.email_verified`.execute(tx);
  return rows[0] ?? null;
}

export interface NewConfirmation {
  tokenHash: Buffer;
  userId: string;
  email: string;
  /** The user's address that this one replaces once confirmed. */
  replaces: string | null;
  /** Whether the address only gets mails. */
  isForMails: boolean;
  createdAt: Date;
  expiresAt: Date;
}

export async function insertConfirmation(tx: Tx, confirmation: NewConfirmation): Promise<void> {
  await tx
    .insertInto('address_confirmations')
    .values({
      token_hash: confirmation.tokenHash,
      user_id: confirmation.userId,
      email: confirmation.email,
      replaces: confirmation.replaces,
      is_for_mails: confirmation.isForMails,
      created_at: confirmation.createdAt,
      expires_at: confirmation.expiresAt,
    })
    .execute();
}

export interface Confirmation {
  userId: string;
  name: string;
  email: string;
  /** The user's address that is to be replaced; null if `email` is theirs already, or only gets mails. */
  replaces: string | null;
  /** Whether the address only gets mails. */
  isForMails: boolean;
  /** Whether the address belongs to another account by now, and so cannot become the user's. */
  isTaken: boolean;
  /** Whether this token has confirmed the address. */
  isConfirmed: boolean;
}

/**
 * The address that a token was mailed to: the user's own, one that may replace it, or one that only gets mails. Null for
 * an unknown or expired token, after another change of the address, and for a replacement requested before the password
 * changed.
 */
export async function findConfirmation(
  tx: Tx | Database,
  tokenHash: Buffer,
  now: Date,
): Promise<Confirmation | null> {
  const { rows } = await sql<Confirmation>`
    select c.user_id as "userId", u.name, c.email,
           case when u.email <> c.email then c.replaces end as replaces, c.is_for_mails as "isForMails",
           not c.is_for_mails and exists (
             select from users other where other.email = c.email and other.id <> u.id) as "isTaken",
           (c.is_for_mails or (u.email = c.email and u.email_verified))
             and c.confirmed_at is not null as "isConfirmed"
      from address_confirmations c join users u on u.id = c.user_id
     where c.token_hash = ${tokenHash}
       and (((u.email = c.email or c.is_for_mails) and (c.expires_at > ${now} or c.confirmed_at is not null))
         or (u.email = c.replaces and c.expires_at > ${now} and c.confirmed_at is null
             and not exists (select from sign_in_accounts a
                              where a.user_id = u.id and a.password is not null
                                and a.updated_at > c.created_at)))`.execute(tx);
  return rows[0] ?? null;
}

export async function markConfirmed(tx: Tx, tokenHash: Buffer, now: Date): Promise<void> {
  await sql`update address_confirmations set confirmed_at = coalesce(confirmed_at, ${now})
             where token_hash = ${tokenHash}`.execute(tx);
}

/** When links to an address that only gets mails were sent to it, or to any address of the user, since a time. */
export async function listMailAddressLinks(
  tx: Tx,
  userId: string,
  since: Date,
): Promise<{ email: string; createdAt: Date }[]> {
  return tx
    .selectFrom('address_confirmations')
    .select(['email', 'created_at as createdAt'])
    .where('user_id', '=', userId)
    .where('is_for_mails', '=', true)
    .where('created_at', '>', since)
    .execute();
}

/** Confirms a user's address, for example after they have used a link mailed to it. */
export async function confirmUserAddress(tx: Tx, userId: string, now: Date): Promise<void> {
  await sql`update users set email_verified = true, updated_at = ${now}
             where id = ${userId} and not email_verified`.execute(tx);
}

/** The hash of a user's password; null if they have none. */
export async function findPasswordHash(tx: Tx, userId: string): Promise<string | null> {
  const { rows } = await sql<{ password: string | null }>`
    select password from sign_in_accounts
     where user_id = ${userId} and provider_id = ${PASSWORD_PROVIDER}`.execute(tx);
  return rows[0]?.password ?? null;
}

export async function updatePasswordHash(
  tx: Tx,
  userId: string,
  { hash, now }: { hash: string; now: Date },
): Promise<void> {
  await sql`
    update sign_in_accounts set password = ${hash}, updated_at = ${now}
     where user_id = ${userId} and provider_id = ${PASSWORD_PROVIDER}`.execute(tx);
}

/** The auth library's name for sign-in by email and password. */
const PASSWORD_PROVIDER = 'credential';

export interface NewAccount {
  userId: string;
  name: string;
  email: string;
  passwordHash: string;
  /** The id of the sign-in method's row. */
  signInId: string;
  lastAccessedAt: Date | null;
  now: Date;
}

/** Inserts a user with a confirmed address and a password; false if the address is taken. */
export async function insertAccount(tx: Tx, account: NewAccount): Promise<boolean> {
  const { userId, name, email, passwordHash, signInId, lastAccessedAt, now } = account;
  const { rows } = await sql`
    insert into users (id, name, email, email_verified, last_accessed_at, created_at, updated_at)
    values (${userId}, ${name}, ${email}, true, ${lastAccessedAt}, ${now}, ${now})
    on conflict (email) do nothing returning id`.execute(tx);
  if (rows.length === 0) return false;
  await sql`
    insert into sign_in_accounts (id, user_id, account_id, provider_id, password, created_at, updated_at)
    values (${signInId}, ${userId}, ${userId}, ${PASSWORD_PROVIDER}, ${passwordHash}, ${now}, ${now})`.execute(
    tx,
  );
  return true;
}

export const PHOTO = columns('users', { photoUrl: nullable(text('image')) });

/** Deletes a user with all sign-ins, memberships and offers; returns the address of their picture. */
export async function deleteUser(tx: Tx, userId: string): Promise<string | null> {
  await sql`delete from sign_in_verifications where value = ${userId}`.execute(tx);
  await sql`delete from platform_sign_ins where user_id = ${userId}`.execute(tx);
  const { rows } = await sql<RowOf<typeof PHOTO>>`
    delete from users where id = ${userId} returning ${PHOTO.list}`.execute(tx);
  return rows[0]?.photoUrl ?? null;
}

/** A public key is a JWK, as JSON. */
export function listSigningKeys(database: Database): Promise<{ id: string; publicKey: string }[]> {
  return database.selectFrom('sign_in_keys').select(['id', 'public_key as publicKey']).execute();
}

export async function updateReceivesUpdates(
  tx: Tx,
  userId: string,
  receivesUpdates: boolean,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ receive_updates: receivesUpdates })
    .where('id', '=', userId)
    .execute();
}

/** Index: sign_in_sessions_by_site. */
export async function deleteSignInsOfSite(tx: Tx, siteId: string): Promise<void> {
  await tx.deleteFrom('sign_in_sessions').where('site_id', '=', siteId).execute();
}
