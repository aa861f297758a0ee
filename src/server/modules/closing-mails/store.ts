import { sql } from 'kysely';
import type { MemberRole } from '#domain/roles.ts';
import type { Tx } from '#server/platform/context.ts';
import {
  columns,
  nullable,
  type RowOf,
  text,
  textOf,
  uuid,
} from '#server/platform/database/columns.ts';

export const TEAM_MEMBER = columns('memberships m join users u on u.id = m.user_id', {
  userId: uuid('u.id'),
  name: text('u.name'),
  email: text('u.email'),
  timeZone: nullable(text('u.time_zone')),
  role: textOf<MemberRole>('m.role'),
});
export type TeamMember = RowOf<typeof TEAM_MEMBER>;

/** Everybody with a membership of their own, closed or not. */
export async function listTeam(tx: Tx, businessId: string): Promise<TeamMember[]> {
  const { rows } = await sql<RowOf<typeof TEAM_MEMBER>>`
    select ${TEAM_MEMBER.list} from memberships m join users u on u.id = m.user_id
     where m.business_id = ${businessId} order by u.id`.execute(tx);
  return rows;
}
