import type { TestServer } from './test-server.ts';

/** The stored activity of a business, newest first. */
export async function readEntries({ database }: TestServer, bID: string) {
  const rows = await database
    .selectFrom('activity_entries')
    .selectAll()
    .where('business_id', '=', bID)
    .orderBy('entry_id', 'desc')
    .execute();
  return rows.map(({ entry_id: id, actor_id, actor_kind, ip_address: ip, ...row }) => ({
    id,
    action: row.action,
    actorId: actor_id,
    by: actor_kind,
    subject: row.subject,
    before: row.before,
    after: row.after,
    ip,
  }));
}
