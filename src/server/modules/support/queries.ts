import { sql } from 'kysely';
import type { Role } from '#domain/roles.ts';
import {
  boolean,
  columns,
  nullable,
  type RowOf,
  text,
  textOf,
  timestamptz,
} from '#server/platform/database/columns.ts';
import type { Database } from '#server/platform/database/database.ts';

export const STORED = columns(
  'support_messages s join users u on u.id = s.user_id left join businesses b on b.business_id = s.business_id',
  {
    personName: text('u.name'),
    email: text('u.email'),
    handle: nullable(text('b.handle')),
    message: text('s.message'),
    about: nullable(text('s.about')),
    page: nullable(text('s.page')),
    device: nullable(text('s.device')),
    role: nullable(textOf<Role>('s.role')),
    sentAt: timestamptz('s.sent_at'),
    isMailed: boolean('s.content_id is not null'),
  },
);
export type StoredSupportMessage = RowOf<typeof STORED>;

/** The newest messages first. Index: support_messages_by_time. */
export async function listSupportMessages(
  database: Database,
  limit: number,
): Promise<StoredSupportMessage[]> {
  const { rows } = await sql<RowOf<typeof STORED>>`
    select ${STORED.list} from ${sql.raw(STORED.from)}
     order by s.sent_at desc, s.support_message_id desc limit ${limit}`.execute(database);
  return rows;
}
