import { type FeedbackPage, lostOf } from '../listed-pages.ts';
import { isListed } from '../moderation/response-change.ts';
import type { Filters } from '../view/responses-view.ts';

type Telling = {
  readonly view: Filters;
  /** Whether a response is announced as new. */
  readonly isNew: (sessionID: string) => boolean;
};

/** Whether others have changed what the list holds, by what its first page would be now; news are told apart. */
export function isOtherList(
  pages: readonly FeedbackPage[],
  now: FeedbackPage,
  { view, isNew }: Telling,
): boolean {
  const [first] = pages;
  if (first === undefined) return false;
  const lines = pages.flatMap(({ collection }) => collection);
  const listed = new Set(
    lines.filter((one) => isListed(one, view)).map(({ sessionID }) => sessionID),
  );
  const came = now.collection.filter(({ sessionID }) => !listed.has(sessionID));
  const news = came.filter(({ sessionID }) => isNew(sessionID));
  if (came.length > news.length) return true;
  // Of what is not counted wholly nobody can say more.
  if (![first, now].every(({ matching }) => matching.isWhole && !matching.isBehind)) return false;
  const left = lostOf(pages, view).all - (first.lost?.all ?? 0);
  return now.matching.count !== first.matching.count - left + news.length;
}
