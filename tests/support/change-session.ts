import type { Updateable } from 'kysely';
import { recordResponseChanges } from '#server/modules/read-model/record-response-changes.ts';
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
      recordResponseChanges(tx, bID, { sessionIds: [sessionId] }, () =>
        tx
          .updateTable('feedback_sessions')
          .set(values)
          .where('business_id', '=', bID)
          .where('session_id', '=', sessionId)
          .execute(),
      ),
    );
}
