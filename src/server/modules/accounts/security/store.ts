import { type RawBuilder, sql } from 'kysely';
import type { AccountAction, SignInProvider } from '#domain/account-events.ts';
import type { ClientOrigin, Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';

/** Marks the step of a code as used; false if that code, or a newer one, was used before. */
export async function claimStep(
  database: Database,
  userId: string,
  step: number,
): Promise<boolean> {
  const { rows } = await sql`
    update second_factors set last_used_step = ${step}
     where user_id = ${userId} and (last_used_step is null or last_used_step < ${step})
    returning id`.execute(database);
  return rows.length > 0;
}

export interface NewEvent {
  eventId: string;
  userId: string;
  action: AccountAction;
  subject: string | null;
  /** The id of what it was about: a passkey, a linked account. */
  objectId: string | null;
  from: ClientOrigin;
  at: Date;
}

/** False if the passkey or linked account has such an event already. */
export async function insertEvent(tx: Tx, event: NewEvent): Promise<boolean> {
  const { eventId, userId, action, subject, objectId, from, at } = event;
  const { rows } = await sql`
    insert into account_events
      (user_id, event_id, action, subject, object_id, ip_address, user_agent, happened_at)
    values
      (${userId}, ${eventId}, ${action}, ${subject}, ${objectId}, ${from.ip}, ${from.userAgent},
       ${at})
    on conflict (object_id, action) where object_id is not null and action <> 'passkeyRenamed'
      do nothing
    returning event_id`.execute(tx);
  return rows.length > 0;
}

export interface EventRow {
  id: string;
  at: Date;
  action: AccountAction;
  subject: string | null;
  ip: string | null;
  userAgent: string | null;
}

/** Newest first, after an event of the page before. */
export async function listEvents(
  tx: Tx,
  userId: string,
  { before, limit }: { before: string | null; limit: number },
): Promise<EventRow[]> {
  const older = before === null ? sql`` : sql`and event_id < ${before}`;
  const { rows } = await sql<EventRow>`
    select event_id as id, happened_at as at, action, subject, ip_address as ip,
           user_agent as "userAgent"
      from account_events where user_id = ${userId} ${older}
     order by event_id desc limit ${limit}`.execute(tx);
  return rows;
}

export interface SecurityRow {
  hasPassword: boolean;
  emailConfirmed: boolean;
  isFactorOn: boolean;
  /** Linked to the account. */
  providers: SignInProvider[];
  /** When the sign-in began that asks; null if it has ended. */
  signedInAt: Date | null;
}

export async function findSecurity(
  database: Database,
  userId: string,
  signInId: string,
): Promise<SecurityRow | null> {
  const { rows } = await sql<SecurityRow>`
    select u.email_verified as "emailConfirmed", u.two_factor_enabled as "isFactorOn",
           exists (select from sign_in_accounts a
                    where a.user_id = u.id and a.password is not null) as "hasPassword",
           array(select a.provider_id from sign_in_accounts a
                  where a.user_id = u.id and a.password is null) as providers,
           (select s.created_at from sign_in_sessions s
             where s.id = ${signInId} and s.user_id = u.id) as "signedInAt"
      from users u where u.id = ${userId}`.execute(database);
  return rows[0] ?? null;
}

export interface SignInRow {
  id: string;
  userAgent: string | null;
  ip: string | null;
  renewedAt: Date;
  startedAt: Date;
}

/** The sign-ins that can still be renewed, last renewed first. */
export async function listSignIns(
  database: Database,
  userId: string,
  now: Date,
): Promise<SignInRow[]> {
  const { rows } = await sql<SignInRow>`
    select id, user_agent as "userAgent", ip_address as ip, renewed_at as "renewedAt",
           created_at as "startedAt"
      from sign_in_sessions where user_id = ${userId} and expires_at > ${now}
     order by renewed_at desc, id limit 100`.execute(database);
  return rows;
}

/** An access token was issued to a sign-in. */
export async function updateRenewal(
  database: Database,
  signInId: string,
  { from: { ip, userAgent }, now }: { from: ClientOrigin; now: Date },
): Promise<void> {
  await sql`
    update sign_in_sessions set renewed_at = ${now}, ip_address = ${ip}, user_agent = ${userAgent}
     where id = ${signInId}`.execute(database);
}

/** Returns what the browser called itself; null if there is no such sign-in. */
export async function deleteSignIn(
  tx: Tx,
  userId: string,
  signInId: string,
): Promise<{ userAgent: string | null } | null> {
  const { rows } = await sql<{ userAgent: string | null }>`
    delete from sign_in_sessions where user_id = ${userId} and id = ${signInId}
    returning user_agent as "userAgent"`.execute(tx);
  return rows[0] ?? null;
}

/** Returns what the browser of each called itself. */
export async function deleteOtherSignIns(
  tx: Tx,
  userId: string,
  signInId: string,
): Promise<{ userAgent: string | null }[]> {
  const { rows } = await sql<{ userAgent: string | null }>`
    delete from sign_in_sessions where user_id = ${userId} and id <> ${signInId}
    returning user_agent as "userAgent"`.execute(tx);
  return rows;
}

/**
 * Whoever resets the password of an account with an unconfirmed address proves that the address is theirs, and that all
 * other ways into the account may be somebody else's.
 */
export async function deleteUnprovenWays(
  database: Database,
  userId: string,
  now: Date,
): Promise<void> {
  await database.transaction().execute(async (tx) => {
    await sql`
      delete from sign_in_accounts where user_id = ${userId} and password is null`.execute(tx);
    await sql`delete from passkeys where user_id = ${userId}`.execute(tx);
    await sql`delete from second_factors where user_id = ${userId}`.execute(tx);
    await sql`
      update users set two_factor_enabled = false, email_verified = true, updated_at = ${now}
       where id = ${userId}`.execute(tx);
  });
}

export interface PasskeyRow {
  id: string;
  name: string | null;
  createdAt: Date;
  lastUsedAt: Date | null;
}

export async function listPasskeys(database: Database, userId: string): Promise<PasskeyRow[]> {
  const { rows } = await sql<PasskeyRow>`
    select id, name, created_at as "createdAt", last_used_at as "lastUsedAt"
      from passkeys where user_id = ${userId} order by created_at, id`.execute(database);
  return rows;
}

export async function updatePasskeyUse(
  tx: Tx,
  userId: string,
  { credentialId, now }: { credentialId: string; now: Date },
): Promise<void> {
  await sql`
    update passkeys set last_used_at = ${now}
     where user_id = ${userId} and credential_id = ${credentialId}`.execute(tx);
}

/**
 * Adds a browser to those from which the person has signed in. True if it is a new one to a person who has used
 * others.
 */
export async function insertDevice(
  tx: Tx,
  userId: string,
  { tokenHash, now }: { tokenHash: Buffer; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    with others as (
      select count(*) filter (where token_hash <> ${tokenHash}) as count,
             count(*) filter (where token_hash = ${tokenHash}) as known
        from known_devices where user_id = ${userId}
    ), seen as (
      insert into known_devices (user_id, token_hash, last_seen_at)
      values (${userId}, ${tokenHash}, ${now})
      on conflict (user_id, token_hash) do update set last_seen_at = excluded.last_seen_at
    )
    select count > 0 and known = 0 as "isNew" from others`.execute(tx);
  return rows[0]?.isNew ?? false;
}

/** Index: account_events_by_time. */
export async function deleteEventsBefore(tx: Tx, time: Date): Promise<void> {
  await sql`delete from account_events where happened_at < ${time}`.execute(tx);
}

/** Index: known_devices_by_time. */
export async function deleteDevicesUnseenSince(tx: Tx, time: Date): Promise<void> {
  await sql`delete from known_devices where last_seen_at < ${time}`.execute(tx);
}

export interface Discrepancy {
  userId: string;
  action: AccountAction;
  subject: string | null;
  objectId: string | null;
}

/**
 * Passkeys, linked accounts, second factors and passwords whose last change is not among the account's events, or
 * whose events speak of something that is gone. Looks at a day, up to `before`: later changes may still be being
 * recorded, and the events of earlier ones may be deleted.
 */
export async function listUnrecordedChanges(
  tx: Tx,
  { before, limit }: { before: Date; limit: number },
): Promise<Discrepancy[]> {
  const ofLastDay = sql`between ${before}::timestamptz - interval '1 day' and ${before}`;
  const { rows } = await sql<Discrepancy>`
    select user_id as "userId", 'passkeyAdded' as action, name as subject, id as "objectId"
      from passkeys p
     where created_at ${ofLastDay}
       and not ${isRecorded('passkeyAdded', sql`p.user_id`, sql`p.id`)}
    union all
    select user_id, 'passkeyRemoved', subject, object_id from account_events e
     where action = 'passkeyAdded' and happened_at < ${before}
       and not exists (select from passkeys p where p.id = e.object_id)
       and not ${isRecorded('passkeyRemoved', sql`e.user_id`, sql`e.object_id`)}
    union all
    select user_id, 'providerLinked', provider_id, id from sign_in_accounts a
     where password is null and created_at ${ofLastDay}
       and not ${isRecorded('providerLinked', sql`a.user_id`, sql`a.id`)}
    union all
    select user_id, 'providerUnlinked', subject, object_id from account_events e
     where action = 'providerLinked' and happened_at < ${before}
       and not exists (select from sign_in_accounts a where a.id = e.object_id)
       and not ${isRecorded('providerUnlinked', sql`e.user_id`, sql`e.object_id`)}
    union all
    select id, 'secondFactorOn', null, null from users u
     where two_factor_enabled and updated_at ${ofLastDay}
       and not exists (${lastFactorEvent(sql`u.id`)} and last.action = 'secondFactorOn')
    union all
    select distinct e.user_id, 'secondFactorOff', null::text, null::uuid
      from account_events e join users u on u.id = e.user_id
     where e.action = 'secondFactorOn' and not u.two_factor_enabled and u.updated_at ${ofLastDay}
       and exists (${lastFactorEvent(sql`u.id`)} and last.action = 'secondFactorOn')
    union all
    select user_id, 'passwordChanged', null, null from sign_in_accounts a
     where password is not null
       and updated_at ${ofLastDay}
       and updated_at > created_at + interval '1 second'
       and not exists (select from account_events e where e.user_id = a.user_id
                        and e.action = 'passwordChanged'
                        and e.happened_at > a.updated_at - interval '1 minute')
    limit ${limit}`.execute(tx);
  return rows;
}

/** Whether an event of the account speaks of this passkey or linked account. */
function isRecorded(
  action: AccountAction,
  userId: RawBuilder<unknown>,
  objectId: RawBuilder<unknown>,
) {
  return sql`
    exists (select from account_events recorded
             where recorded.user_id = ${userId} and recorded.action = ${action}
               and recorded.object_id = ${objectId})`;
}

function lastFactorEvent(userId: RawBuilder<unknown>) {
  return sql`
    select from (select action from account_events
                  where user_id = ${userId} and action in ('secondFactorOn', 'secondFactorOff')
                  order by event_id desc limit 1) last where true`;
}
