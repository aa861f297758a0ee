import type { Updateable } from 'kysely';
import { recordChanges } from '#server/modules/read-model/record-changes.ts';
import type { FeedbackSessions } from '#server/platform/database/schema.ts';
import type { TestServer } from './test-server.ts';

/** Writes values that no call accepts, such as a time long past, the way the product writes them. */
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
