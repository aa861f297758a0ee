import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { AnswerTo } from '#contract/client.ts';
import type { FeedbackSession } from '#contract/responses.ts';
import { invalidateFigures } from '../invalidate-figures.ts';

type Pages = InfiniteData<AnswerTo<'fetchFeedback'>>;
type Change = (session: FeedbackSession) => FeedbackSession;

/** Writes what is known of responses now into every list that holds them, without asking anew. */
export function changeKnownSessions(client: QueryClient, bID: string, change: Change): void {
  client.setQueriesData<Pages>({ queryKey: ['feedback', bID] }, (known) =>
    known === undefined ? known : { ...known, pages: known.pages.map(withSessions(change)) },
  );
  client.setQueriesData<AnswerTo<'fetchResponse'>>({ queryKey: ['response', bID] }, (known) =>
    known === undefined ? known : { ...known, session: change(known.session) },
  );
}

/** Lists that are not on the screen, and the figures, are asked for anew when they are next looked at. */
export function forgetFigures(client: QueryClient, bID: string): void {
  // What is on its way was asked for before the change.
  void client.invalidateQueries({
    queryKey: ['feedback', bID],
    predicate: ({ state }) => state.fetchStatus === 'fetching',
  });
  void client.invalidateQueries({ queryKey: ['feedback', bID], refetchType: 'none' });
  for (const kind of ['response', 'showcase']) {
    void client.invalidateQueries({ queryKey: [kind, bID] });
  }
  invalidateFigures(client, bID);
}

function withSessions(change: Change) {
  return (page: Pages['pages'][number]) => ({ ...page, collection: page.collection.map(change) });
}
