import { sql } from 'kysely';
import type { Channel } from '#domain/messages.ts';
import type { Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';

/** Either the address or, of an erased person, its hash. */
export interface InviteeRow {
  channel: Channel;
  /** An email address in lower case, or a number in E.164. */
  address: string | null;
  addressHash: string | null;
  language: string | null;
}

/** The recipient of an invite; null if it does not exist. Index: the primary keys. */
export async function readInvitee(
  tx: Tx | Database,
  businessId: string,
  inviteId: string,
): Promise<InviteeRow | null> {
  const { rows } = await sql<InviteeRow>`
    select case when email is null then 'text' else 'email' end as channel,
           lower(coalesce(email, number)) as address, null as "addressHash", language
      from invites
     where business_id = ${businessId} and invite_id = ${inviteId}
       and coalesce(email, number) is not null
    union all
    select channel, null, address_hash, language from erased_invitees
     where business_id = ${businessId} and invite_id = ${inviteId}`.execute(tx);
  return rows[0] ?? null;
}
