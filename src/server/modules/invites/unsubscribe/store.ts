import { sql } from 'kysely';
import type { Channel, SuppressionReason } from '#domain/messages.ts';
import type { Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';

export interface Invitee {
  channel: Channel;
  /** An email address in lower case, or a number in E.164. */
  address: string;
  language: string | null;
  /** Reason of the suppression; null if there is none. */
  reason: SuppressionReason | null;
}

/** The recipient of an invite; null if it does not exist. Index: the primary keys. */
export async function findInvitee(
  tx: Tx | Database,
  businessId: string,
  inviteId: string,
): Promise<Invitee | null> {
  const { rows } = await sql<Invitee>`
    with invitee as (
      select case when email is null then 'text' else 'email' end as channel,
             coalesce(email, number) as address, language
        from invites where business_id = ${businessId} and invite_id = ${inviteId})
    select i.channel, i.address, i.language, s.reason
      from invitee i
      left join suppressions s on s.business_id = ${businessId} and s.channel = i.channel
       and s.address = lower(i.address)
     where i.address is not null`.execute(tx);
  return rows[0] ?? null;
}
