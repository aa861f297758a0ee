import { CancelledError, type QueryClient } from '@tanstack/react-query';
import { CallError } from '#contract/client.ts';
import { logFailure } from '#dashboard/browser/log.ts';
import { dropListedSessions } from '../moderation/known-sessions.ts';
import { responseQuery } from '../response-query.ts';

/** Reads responses that have changed anew, where they are open and in the lists, in which each keeps its place. */
export async function rereadResponses(
  client: QueryClient,
  bID: string,
  sessionIDs: readonly string[],
): Promise<void> {
  // What is on its way was asked for before.
  await Promise.all(
    sessionIDs.map((sessionID) => {
      const { queryKey } = responseQuery(bID, sessionID);
      return client.cancelQueries({ queryKey, exact: true });
    }),
  );
  await readResponses(client, bID, sessionIDs);
}

/** Reads responses as they are by now. */
export async function readResponses(
  client: QueryClient,
  bID: string,
  sessionIDs: readonly string[],
): Promise<void> {
  await Promise.all(sessionIDs.map((sessionID) => read(client, bID, sessionID)));
}

async function read(client: QueryClient, bID: string, sessionID: string): Promise<void> {
  try {
    await client.fetchQuery(responseQuery(bID, sessionID));
  } catch (error) {
    // It was erased.
    if (error instanceof CallError && error.status === 404) {
      dropListedSessions(client, bID, (one) => one.sessionID === sessionID);
    } else if (!(error instanceof CancelledError)) logFailure('changed response', error);
  }
}
