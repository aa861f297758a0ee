import type { Updateable } from 'kysely';
import { recordChanges } from '#server/modules/read-model/record-changes.ts';
import type { FeedbackSessions } from '#server/platform/database/schema.ts';
import type { TestServer } from './test-server.ts';

/** Writes what no call lets one choose, such as a time long past, as the product writes. */
export async function changeSession(
  { database }: TestServer,
  bID: string,
  { sessionId, ...values }: { sessionId: string } & Updateable<FeedbackSessions>,
): Promise<void> {
  await database
    .transaction()
    .execute((tx) =>
      recordChanges(tx, bID, { sessionIds: [sessionId] }, () =>
        tx
          .updateTable('feedback_sessions')
          .set(values)
          .where('business_id', '=', bID)
          .where('session_id', '=', sessionId)
          .execute(),
      ),
    );
}
