import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FeedbackSession } from '#contract/responses.ts';
import { Panel } from '#dashboard/ui/panel.tsx';
import { useListKeys } from '../keyboard/use-list-keys.ts';
import { LinesSkeleton } from '../lines-skeleton.tsx';
import { NewsBar } from '../live/news-bar.tsx';
import { useNewResponses } from '../live/use-new-responses.ts';
import { waysBackOf } from '../moderation/response-change.ts';
import { useResponseChanges } from '../moderation/use-response-changes.ts';
import type { ScreenProps } from '../screen-props.ts';
import { useForgetLists } from '../use-forget-lists.ts';
import type { Responses } from '../use-responses.ts';
import { countFilters, NO_FILTERS, type ResponsesView } from '../view/responses-view.ts';
import { ListHead } from './list-head.tsx';
import { NoResponses } from './no-responses.tsx';
import { PageFooter } from './page-footer.tsx';
import classes from './response-list.module.css';
import { ResponseRow } from './response-row.tsx';
import { ResponsesFault } from './responses-fault.tsx';
import { useSelection } from './use-selection.ts';

type Props = ScreenProps & { responses: Responses };

/** One page of the list, in each of its states. */
export function ResponseList({ responses, ...screen }: Props) {
  const { t } = useTranslation();
  const { bID, view, may, onView } = screen;
  const { query, page, sessions, isSearching } = responses;
  const selection = useSelection(sessions.map(({ sessionID }) => sessionID));
  const change = useResponseChanges(bID);
  const list = useRef<HTMLUListElement>(null);
  const keepFocus = useListKeys(list, {
    onSelect: may.moderate ? selection.toggle : null,
    onArchive: may.moderate ? archive : null,
  });
  const news = useNewResponses(bID, {
    sessions,
    isAll: isEverything(view),
    isLoaded: query.isSuccess && !query.isPlaceholderData,
  });
  const forgetLists = useForgetLists(bID);
  const isEmpty = page.items.length === 0;
  const hasFailed = query.isError && isEmpty;
  const isLoading = query.isPending || (isSearching && isEmpty);

  /** The selected ones where there are some, else the one that has the focus. */
  function archive(sessionID: string): void {
    keepFocus();
    const { selected } = selection;
    const sessionIDs = selected.length > 0 ? selected : [sessionID];
    if (view.isArchivedOnly) {
      void change(...waysBackOf(sessions.filter((one) => sessionIDs.includes(one.sessionID))));
    } else void change({ kind: 'archive', sessionIDs });
    selection.clear();
  }

  function showNews(): void {
    keepFocus();
    news.forget();
    void forgetLists();
    onView({ ...view, ...NO_FILTERS, sort: 'newest', page: 1, session: null });
  }

  return (
    <Panel
      aria-label={t('responses.list')}
      aria-busy={query.isFetching}
      className={classes.sheet}
      p={0}
    >
      <NewsBar count={news.count} onShow={showNews} />
      <ListHead {...screen} {...{ responses, selection, keepFocus }} />
      {hasFailed && <ResponsesFault {...screen} query={query} />}
      {!hasFailed && isLoading && <LinesSkeleton lines={8} />}
      {!hasFailed && !isLoading && isEmpty && (
        <NoResponses {...screen} questions={responses.questions} />
      )}
      <ul ref={list} className={classes.list} data-stale={query.isPlaceholderData || undefined}>
        {page.items.map((session) => (
          <ResponseRow
            key={session.sessionID}
            session={session}
            lastAccessed={screen.user.lastAccessed}
            words={view.words}
            isOpen={session.sessionID === view.session}
            isSelected={selection.has(session.sessionID)}
            onSelect={may.moderate ? selectorOf(session) : null}
            beside={screen.slots.besideLine(session)}
          />
        ))}
      </ul>
      {(page.hasFooter || view.page > 1) && (
        <PageFooter
          page={view.page}
          hasNext={page.hasNext}
          isBusy={isSearching}
          onPage={(next) => onView({ ...view, page: next })}
        />
      )}
    </Panel>
  );

  function selectorOf({ sessionID }: FeedbackSession) {
    return (isRange: boolean) => selection.toggle(sessionID, isRange);
  }
}

function isEverything(view: ResponsesView): boolean {
  return countFilters(view) === 0 && view.sort === 'newest';
}
