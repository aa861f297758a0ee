import { sql } from 'kysely';
import { acceptMessages } from '#server/modules/messages/accept-messages.ts';
import type { NewMessage } from '#server/modules/messages/store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';

/** The fields of a business that messages need. */
export async function insertBusiness(database: Database, now: Date): Promise<string> {
  const businessId = newId(now);
  await sql`
    with h as (insert into handles (handle, business_id, created_at)
               values (${businessId}, ${businessId}, ${now}) returning handle)
    insert into businesses (business_id, kind, handle, info, appearance, language, showcase,
                            created_at)
    select ${businessId}, 'single', handle, '{"businessName": "Bakery"}', '{}', 'en', '{}', ${now}
      from h`.execute(database);
  return businessId;
}

interface Accepted extends Partial<NewMessage> {
  content?: Partial<{
    subject: string | null;
    html: string | null;
    text: string;
    headers: Record<string, string>;
  }>;
}

/** Accepts these invites; each costs one email or credit by default. */
export async function acceptInvites(
  database: Database,
  businessId: string,
  {
    now,
    content,
    invites,
  }: { now: Date; content?: Accepted['content']; invites: Partial<NewMessage>[] },
): Promise<string[]> {
  const messages = invites.map((invite) => {
    const recipient = invite.recipient ?? invite.address ?? 'Ada@Example.com';
    return {
      messageId: newId(now),
      channel: 'email',
      kind: 'invite',
      state: 'accepted',
      recipient,
      address: recipient.trim().toLowerCase(),
      name: null,
      slots: {},
      sendId: null,
      inviteId: null,
      triggeredBy: 'Dashboard',
      cost: 1,
      addonCost: 0,
      quotaBucket: '2026-06',
      sendAt: now,
      reason: null,
      ...invite,
    } as const;
  });
  const texts = {
    subject: 'Hello',
    html: '<p>Hé 😀</p>',
    text: 'Hé 😀\n',
    headers: {},
    ...content,
  };
  await database.transaction().execute((tx) =>
    acceptMessages(tx, businessId, {
      content: { contentId: newId(now), ...texts },
      messages,
      now,
    }),
  );
  return messages.map(({ messageId }) => messageId);
}

/** The total quota that was returned to a business. */
export async function returnedQuota(database: Database, businessId: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(change), 0)::int as sum from quota_entries
     where business_id = ${businessId} and cause = 'returned'`.execute(database);
  return rows[0]?.sum ?? 0;
}
