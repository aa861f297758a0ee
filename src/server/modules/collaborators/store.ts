import { type RawBuilder, sql } from 'kysely';
import type { InvitedRole, MemberRole } from '#domain/roles.ts';
import type { Tx } from '#server/platform/context.ts';
import { columns, type RowOf, text, textOf } from '#server/platform/database/columns.ts';
import { listMembers, MEMBER, type Member } from './queries.ts';

/** The member with this address, in lower case; null if there is none. */
export async function findMember(
  tx: Tx,
  businessId: string,
  email: string,
): Promise<Member | null> {
  const { rows } = await sql<RowOf<typeof MEMBER>>`
    select ${MEMBER.list} from memberships m join users u on u.id = m.user_id
     where m.business_id = ${businessId} and u.email = ${email}`.execute(tx);
  return rows[0] ?? null;
}

export async function findOwner(tx: Tx, businessId: string): Promise<Member | null> {
  const [first] = await listMembers(tx, businessId);
  return first?.role === 'owner' ? first : null;
}

/** The role of a user's own membership; null without one. */
export async function findRole(
  tx: Tx,
  businessId: string,
  userId: string,
): Promise<MemberRole | null> {
  const { rows } = await sql<{ role: MemberRole }>`
    select role from memberships
     where business_id = ${businessId} and user_id = ${userId}`.execute(tx);
  return rows[0]?.role ?? null;
}

/** Makes a user a member; a member keeps their role. Returns whether they are new. */
export async function insertMember(
  tx: Tx,
  businessId: string,
  { userId, role, now }: { userId: string; role: MemberRole; now: Date },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('memberships')
    .values({ business_id: businessId, user_id: userId, role, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Makes a user the owner of a business that has none. */
export async function insertFirstOwner(
  tx: Tx,
  businessId: string,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('memberships')
    .values({ business_id: businessId, user_id: userId, role: 'owner', created_at: now })
    .onConflict((conflict) =>
      conflict.columns(['business_id', 'user_id']).doUpdateSet({ role: 'owner' }),
    )
    .execute();
}

/**
 * Deletes a membership, by default not of the owner, and at an agency what clients it was assigned; false if there is no
 * such member.
 */
export async function deleteMembership(
  tx: Tx,
  businessId: string,
  { userId, isOwnerToo = false }: { userId: string; isOwnerToo?: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    delete from memberships
     where business_id = ${businessId} and user_id = ${userId}
       ${isOwnerToo ? sql`` : sql`and role <> 'owner'`}
    returning user_id`.execute(tx);
  if (rows.length === 0) return false;
  // After it, which waits for whoever is just assigning clients to them.
  await sql`
    delete from client_assignments
     where user_id = ${userId}
       and business_id in (select business_id from businesses where parent_id = ${businessId})`.execute(
    tx,
  );
  return true;
}

/** Changes the role of a member who is not the owner; false if there is no such member. */
export async function updateMemberRole(
  tx: Tx,
  businessId: string,
  { userId, role }: { userId: string; role: InvitedRole },
): Promise<boolean> {
  const { rows } = await sql`
    update memberships set role = ${role}
     where business_id = ${businessId} and user_id = ${userId} and role <> 'owner'
    returning user_id`.execute(tx);
  return rows.length > 0;
}

export interface Invitation {
  email: string;
  name: string;
  role: MemberRole;
  sentAt: Date;
  expiresAt: Date;
}

/**
 * The open invitations of a business, expired ones included, oldest first; not that of an address which has become a
 * member's.
 */
export async function listInvitations(tx: Tx, businessId: string): Promise<Invitation[]> {
  const { rows } = await sql<Invitation>`
    select email, name, role, sent_at as "sentAt", expires_at as "expiresAt"
      from collaborator_invitations
     where business_id = ${businessId} and closed_at is null
       and not exists (select from memberships m join users u on u.id = m.user_id
                        where m.business_id = ${businessId} and u.email = collaborator_invitations.email)
     order by sent_at, invitation_id`.execute(tx);
  return rows;
}

/** Serialises the invitations of a business: none is sent twice, nor by somebody whose invitations are just ending. */
export async function lockInvitations(tx: Tx, businessId: string): Promise<void> {
  const lock = `invitations of ${businessId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx);
}

/** When the invitations of a business since a time were sent, oldest first. */
export async function listSendTimes(tx: Tx, businessId: string, since: Date): Promise<Date[]> {
  const { rows } = await sql<{ sentAt: Date }>`
    select sent_at as "sentAt" from collaborator_invitations
     where business_id = ${businessId} and sent_at > ${since} order by sent_at`.execute(tx);
  return rows.map(({ sentAt }) => sentAt);
}

export interface NewInvitation extends Invitation {
  invitationId: string;
  tokenHash: Buffer;
  invitedBy: string;
}

export async function insertInvitation(
  tx: Tx,
  businessId: string,
  invitation: NewInvitation,
): Promise<void> {
  await tx
    .insertInto('collaborator_invitations')
    .values({
      invitation_id: invitation.invitationId,
      business_id: businessId,
      email: invitation.email,
      name: invitation.name,
      role: invitation.role,
      token_hash: invitation.tokenHash,
      invited_by: invitation.invitedBy,
      sent_at: invitation.sentAt,
      expires_at: invitation.expiresAt,
    })
    .execute();
}

/** Ends the open invitation of an address; false if there is none. */
export async function closeInvitation(
  tx: Tx,
  businessId: string,
  { email, now }: { email: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update collaborator_invitations set ${closedAt(now)}
     where business_id = ${businessId} and email = ${email} and closed_at is null
    returning invitation_id`.execute(tx);
  return rows.length > 0;
}

export const ENDED_INVITATION = columns('collaborator_invitations', {
  email: text('email'),
  role: textOf<MemberRole>('role'),
});
export type EndedInvitation = RowOf<typeof ENDED_INVITATION>;

/** Ends the open invitations that a member has sent, and returns them. */
export function closeInvitationsOf(
  tx: Tx,
  businessId: string,
  { userId, now }: { userId: string; now: Date },
): Promise<EndedInvitation[]> {
  return closeInvitationsWhere(tx, businessId, { which: sql`invited_by = ${userId}`, now });
}

/** Ends the open invitations that others than these people have sent, and returns them. */
export function closeInvitationsOfOthers(
  tx: Tx,
  businessId: string,
  { members, now }: { members: readonly string[]; now: Date },
): Promise<EndedInvitation[]> {
  const which = sql`invited_by <> all(${members}::uuid[])`;
  return closeInvitationsWhere(tx, businessId, { which, now });
}

async function closeInvitationsWhere(
  tx: Tx,
  businessId: string,
  { which, now }: { which: RawBuilder<unknown>; now: Date },
): Promise<EndedInvitation[]> {
  await lockInvitations(tx, businessId);
  const ended = sql`business_id = ${businessId} and closed_at is null and ${which}`;
  const { rows } = await sql<RowOf<typeof ENDED_INVITATION>>`
    select ${ENDED_INVITATION.list} from collaborator_invitations where ${ended}
     order by sent_at, invitation_id for update`.execute(tx);
  await sql`update collaborator_invitations set ${closedAt(now)} where ${ended}`.execute(tx);
  return rows;
}

/** The businesses that ever invited an address. */
export async function listInviting(tx: Tx, email: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('collaborator_invitations')
    .select('business_id')
    .distinct()
    .where('email', '=', email)
    .execute();
  return rows.map(({ business_id }) => business_id);
}

/** Ends the open invitations of an address to any team. */
export async function closeInvitationsTo(tx: Tx, email: string, now: Date): Promise<void> {
  await sql`
    update collaborator_invitations set ${closedAt(now)}
     where email = ${email} and closed_at is null`.execute(tx);
}

/** Uses up the invitation that was mailed with a token; null if that is no longer possible. */
export async function consumeInvitation(
  tx: Tx,
  { tokenHash, email, now }: Mailed,
): Promise<{ role: MemberRole } | null> {
  const { rows } = await sql<{ role: MemberRole }>`
    update collaborator_invitations set ${closedAt(now)}
     where token_hash = ${tokenHash} and email = ${email}
       and closed_at is null and expires_at > ${now}
    returning role`.execute(tx);
  return rows[0] ?? null;
}

/** A closed invitation counts towards the hourly limit; whom it was for is no longer needed. */
function closedAt(now: Date) {
  return sql`closed_at = ${now}, email = '', name = ''`;
}

/** The open invitation of an address; null if there is none. */
export async function findInvitation(
  tx: Tx,
  businessId: string,
  email: string,
): Promise<Invitation | null> {
  const { rows } = await sql<Invitation>`
    select email, name, role, sent_at as "sentAt", expires_at as "expiresAt"
      from collaborator_invitations
     where business_id = ${businessId} and email = ${email} and closed_at is null`.execute(tx);
  return rows[0] ?? null;
}

export async function deleteClosedInvitations(
  tx: Tx,
  businessId: string,
  closedBefore: Date,
): Promise<void> {
  await sql`
    delete from collaborator_invitations
     where business_id = ${businessId} and closed_at < ${closedBefore}`.execute(tx);
}

/** Changes the role of an open invitation; false if there is none. */
export async function updateInvitedRole(
  tx: Tx,
  businessId: string,
  { email, role }: { email: string; role: InvitedRole },
): Promise<boolean> {
  const { rows } = await sql`
    update collaborator_invitations set role = ${role}
     where business_id = ${businessId} and email = ${email} and closed_at is null
    returning email`.execute(tx);
  return rows.length > 0;
}

interface Mailed {
  tokenHash: Buffer;
  /** The address that the link names. */
  email: string;
  now: Date;
}

export interface MailedInvitation {
  businessId: string;
  businessName: string;
  inviterName: string;
  role: MemberRole;
  /** Of the invited person; '' if the inviter gave none. */
  name: string;
}

/** The invitation that was mailed with a token, if it is open, has not expired and is for this address. */
export async function findMailedInvitation(
  tx: Tx,
  { tokenHash, email, now }: Mailed,
): Promise<MailedInvitation | null> {
  const { rows } = await sql<MailedInvitation>`
    select i.business_id as "businessId", b.name as "businessName", u.name as "inviterName", i.role,
           i.name
      from collaborator_invitations i
      join businesses b using (business_id)
      join users u on u.id = i.invited_by
     where i.token_hash = ${tokenHash} and i.email = ${email}
       and i.closed_at is null and i.expires_at > ${now} and b.closed_at is null`.execute(tx);
  return rows[0] ?? null;
}

export interface HandOver {
  userId: string;
  email: string;
  name: string;
  expiresAt: Date;
}

/** The member to whom the business is offered; null without an offer that has not expired. */
export async function findHandOver(
  tx: Tx,
  businessId: string,
  now: Date,
): Promise<HandOver | null> {
  const { rows } = await sql<HandOver>`
    select u.id as "userId", u.email, u.name, h.expires_at as "expiresAt"
      from ownership_handovers h join users u on u.id = h.to_user_id
     where h.business_id = ${businessId} and h.expires_at > ${now}`.execute(tx);
  return rows[0] ?? null;
}

export interface NewHandOver {
  fromUserId: string;
  toUserId: string;
  offeredAt: Date;
  expiresAt: Date;
}

/** Stores an offer in place of an earlier one. */
export async function upsertHandOver(
  tx: Tx,
  businessId: string,
  { fromUserId, toUserId, offeredAt, expiresAt }: NewHandOver,
): Promise<void> {
  const offer = {
    from_user_id: fromUserId,
    to_user_id: toUserId,
    offered_at: offeredAt,
    expires_at: expiresAt,
  };
  await tx
    .insertInto('ownership_handovers')
    .values({ business_id: businessId, ...offer })
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet(offer))
    .execute();
}

/** Deletes the offer, or only that to one person; returns who made it, if it had not expired. */
export async function deleteHandOver(
  tx: Tx,
  businessId: string,
  { toUserId, now }: { toUserId?: string; now?: Date } = {},
): Promise<{ fromUserId: string } | null> {
  const { rows } = await sql<{ fromUserId: string; expiresAt: Date }>`
    delete from ownership_handovers
     where business_id = ${businessId} ${toUserId ? sql`and to_user_id = ${toUserId}` : sql``}
    returning from_user_id as "fromUserId", expires_at as "expiresAt"`.execute(tx);
  const [offer] = rows;
  return offer && (!now || offer.expiresAt > now) ? offer : null;
}

/** Makes a member the owner and the owner an admin; false if either is not what they were. */
export async function swapOwner(
  tx: Tx,
  businessId: string,
  { fromUserId, toUserId }: { fromUserId: string; toUserId: string },
): Promise<boolean> {
  const former = await sql`
    update memberships set role = 'admin'
     where business_id = ${businessId} and user_id = ${fromUserId} and role = 'owner'
    returning user_id`.execute(tx);
  if (former.rows.length === 0) return false;
  const next = await sql`
    update memberships set role = 'owner'
     where business_id = ${businessId} and user_id = ${toUserId}
    returning user_id`.execute(tx);
  return next.rows.length > 0;
}
