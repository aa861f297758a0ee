import { CancelledError, type QueryClient } from '@tanstack/react-query';
import { CallError } from '#contract/client.ts';
import { logFailure } from '#dashboard/browser/log.ts';
import { changeListedSessions } from '../moderation/known-sessions.ts';
import { responseQuery } from '../response-query.ts';

/** Reads responses anew, where they are open and in the lists, in which each stays in its place. */
export async function rereadResponses(
  client: QueryClient,
  bID: string,
  sessionIDs: readonly string[],
): Promise<void> {
  await Promise.all(sessionIDs.map((sessionID) => reread(client, bID, sessionID)));
}

async function reread(client: QueryClient, bID: string, sessionID: string): Promise<void> {
  const query = responseQuery(bID, sessionID);
  // What is on its way was asked for before.
  await client.cancelQueries({ queryKey: query.queryKey, exact: true });
  try {
    await client.fetchQuery(query);
  } catch (error) {
    if (error instanceof CallError && error.status === 404) drop(client, bID, sessionID);
    else if (!(error instanceof CancelledError)) logFailure('changed response', error);
  }
}

/** It was erased. */
function drop(client: QueryClient, bID: string, sessionID: string): void {
  changeListedSessions(client, bID, (sessions) =>
    sessions.filter((one) => one.sessionID !== sessionID),
  );
}
