import type { QueryClient } from '@tanstack/react-query';
import type { AnswerTo } from '#contract/client.ts';
import { askAnew } from '#dashboard/browser/ask-anew.ts';
import { invalidateFigures } from '../invalidate-figures.ts';
import { changeLists, findLists, listsOf } from '../listed-pages.ts';
import type { ListedSession } from './response-change.ts';

type Change = (session: ListedSession) => ListedSession;

/** Writes what is known of responses now into everything that holds them, without asking anew. */
export function changeKnownSessions(client: QueryClient, bID: string, change: Change): void {
  changeListedSessions(client, bID, change);
  client.setQueriesData<AnswerTo<'fetchResponse'>>({ queryKey: ['response', bID] }, (known) =>
    known === undefined ? known : { ...known, session: change(known.session) },
  );
}

/** Writes what is known of responses now into every list that holds them. */
export function changeListedSessions(client: QueryClient, bID: string, change: Change): void {
  changeLists(client, listsOf(bID), (pages) =>
    pages.map((page) => ({ ...page, collection: page.collection.map(change) })),
  );
}

/** Takes responses that were erased out of every list. */
export function dropListedSessions(
  client: QueryClient,
  bID: string,
  isErased: (session: ListedSession) => boolean,
): void {
  changeLists(client, listsOf(bID), (pages) =>
    pages.map(({ collection, erased = 0, ...page }) => {
      const left = collection.filter((one) => !isErased(one));
      return { ...page, collection: left, erased: erased + collection.length - left.length };
    }),
  );
}

/** The ids of all responses that a list holds, also of those that have left it since. */
export function knownSessionIDs(client: QueryClient, bID: string): ReadonlySet<string> {
  return new Set(linesOf(client, bID).map(({ sessionID }) => sessionID));
}

/** How these stand in the lists, to be compared. */
export function standingsOf(
  client: QueryClient,
  bID: string,
  sessionIDs: readonly string[],
): string {
  return linesOf(client, bID)
    .filter(({ sessionID }) => sessionIDs.includes(sessionID))
    .map(({ isArchived, isSpam, status }) => [isArchived, isSpam, status].join())
    .join(' ');
}

/** Lists that are not on the screen, and the figures, are asked for anew when they are next looked at. */
export function forgetFigures(client: QueryClient, bID: string): void {
  // What is on its way was asked for before the change.
  const coming = { ...listsOf(bID), fetchStatus: 'fetching' } as const;
  for (const { queryKey } of client.getQueryCache().findAll(coming)) {
    void askAnew(client, { queryKey, exact: true });
  }
  void client.invalidateQueries({ ...listsOf(bID), refetchType: 'none' });
  for (const kind of ['response', 'showcase']) {
    void askAnew(client, { queryKey: [kind, bID] });
  }
  invalidateFigures(client, bID);
}

function linesOf(client: QueryClient, bID: string): ListedSession[] {
  const pages = findLists(client, listsOf(bID)).flatMap(({ state }) => state.data?.pages ?? []);
  return pages.flatMap(({ collection }) => collection);
}
