import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';
import type { AnswerTo } from '#contract/client.ts';
import type { FeedbackSession } from '#contract/responses.ts';
import { askAnew } from '../ask-anew.ts';
import { invalidateFigures } from '../invalidate-figures.ts';

type Pages = InfiniteData<AnswerTo<'fetchFeedback'>>;
type Change = (session: FeedbackSession) => FeedbackSession;

/** Writes what is known of responses now into everything that holds them, without asking anew. */
export function changeKnownSessions(client: QueryClient, bID: string, change: Change): void {
  changeListedSessions(client, bID, (sessions) => sessions.map(change));
  client.setQueriesData<AnswerTo<'fetchResponse'>>({ queryKey: ['response', bID] }, (known) =>
    known === undefined ? known : { ...known, session: change(known.session) },
  );
}

/** Writes what is known of responses now into every list that holds them: how old a list is stays the same. */
export function changeListedSessions(
  client: QueryClient,
  bID: string,
  change: (sessions: FeedbackSession[]) => FeedbackSession[],
): void {
  for (const query of listsOf(client, bID)) {
    const { data, isInvalidated, dataUpdatedAt: updatedAt } = query.state;
    if (data === undefined) continue;
    const pages = data.pages.map((page) => ({ ...page, collection: change(page.collection) }));
    client.setQueryData<Pages>(query.queryKey, { ...data, pages }, { updatedAt });
    if (isInvalidated) query.invalidate();
  }
}

/** The ids of all responses that a list holds, also of those that have left it since. */
export function knownSessionIDs(client: QueryClient, bID: string): ReadonlySet<string> {
  const pages = listsOf(client, bID).flatMap(({ state }) => state.data?.pages ?? []);
  return new Set(pages.flatMap(({ collection }) => collection.map(({ sessionID }) => sessionID)));
}

/** Lists that are not on the screen, and the figures, are asked for anew when they are next looked at. */
export function forgetFigures(client: QueryClient, bID: string): void {
  // What is on its way was asked for before the change.
  const coming = { queryKey: ['feedback', bID], fetchStatus: 'fetching' } as const;
  for (const { queryKey } of client.getQueryCache().findAll(coming)) {
    void askAnew(client, { queryKey, exact: true });
  }
  void client.invalidateQueries({ queryKey: ['feedback', bID], refetchType: 'none' });
  for (const kind of ['response', 'showcase']) {
    void askAnew(client, { queryKey: [kind, bID] });
  }
  invalidateFigures(client, bID);
}

function listsOf(client: QueryClient, bID: string) {
  const queryKey = ['feedback', bID];
  return client.getQueryCache().findAll({ queryKey }) as unknown as Query<Pages>[];
}
