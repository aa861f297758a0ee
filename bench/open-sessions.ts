import { type Business, type Respondent, startRespondent } from '#tests/support/factories.ts';
import type { TestClient } from '#tests/support/test-client.ts';

const CONCURRENCY = 64;

/** Starts this many sessions of a business's survey, 64 at a time. */
export async function openSessions(
  api: TestClient,
  { handle }: Business,
  count: number,
): Promise<Respondent[]> {
  const sessions: Respondent[] = [];
  let started = 0;
  const worker = async () => {
    while (started < count) {
      started += 1;
      sessions.push(await startRespondent(api, handle));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return sessions;
}
