import { sql } from 'kysely';
import type { MemberRole } from '#domain/roles.ts';
import type { Tx } from '#server/platform/context.ts';
import {
  columns,
  nullable,
  type RowOf,
  text,
  textOf,
  timestamptz,
  uuid,
} from '#server/platform/database/columns.ts';

export const MEMBER = columns('memberships m join users u on u.id = m.user_id', {
  userId: uuid('u.id'),
  email: text('u.email'),
  name: text('u.name'),
  photoUrl: nullable(text('u.image')),
  role: textOf<MemberRole>('m.role'),
});
export type Member = RowOf<typeof MEMBER>;

/** The members of a business, the owner first, then by name. */
export async function listMembers(tx: Tx, businessId: string): Promise<Member[]> {
  const { rows } = await sql<RowOf<typeof MEMBER>>`
    select ${MEMBER.list} from memberships m join users u on u.id = m.user_id
     where m.business_id = ${businessId}
     order by m.role <> 'owner', lower(u.name), u.id`.execute(tx);
  return rows;
}

export const INVITED_TO = columns(
  'collaborator_invitations i join businesses b on b.business_id = i.business_id',
  { businessName: text('b.name'), sentAt: timestamptz('i.sent_at') },
);

/** More of them are not listed. */
const MAX_LISTED = 20;

/** The open invitations to teams of open businesses that an address, in lower case, has received. Index: by email. */
export async function listInvitationsTo(
  tx: Tx,
  email: string,
  now: Date,
): Promise<RowOf<typeof INVITED_TO>[]> {
  const { rows } = await sql<RowOf<typeof INVITED_TO>>`
    select ${INVITED_TO.list}
      from collaborator_invitations i join businesses b on b.business_id = i.business_id
     where i.email = ${email} and i.closed_at is null and i.expires_at > ${now}
       and b.closed_at is null
     order by i.sent_at desc limit ${MAX_LISTED}`.execute(tx);
  return rows;
}
