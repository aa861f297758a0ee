import { sql } from 'kysely';
import type { TestServer } from './test-server.ts';

/** Writes fields into a stored answer that the product no longer accepts, but once did. */
export async function updateStoredAnswer(
  { database }: TestServer,
  { sessionID, i }: { sessionID: string; i: number },
  fields: object,
): Promise<void> {
  await sql`update journey_entries set entry = entry || ${JSON.stringify(fields)}::jsonb
             where session_id = ${sessionID} and i = ${i}`.execute(database);
}
