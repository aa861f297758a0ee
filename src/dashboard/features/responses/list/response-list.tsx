import { memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '#dashboard/ui/panel.tsx';
import { useListKeys } from '../keyboard/use-list-keys.ts';
import { LiveBars } from '../live/live-bars.tsx';
import { useFollowedChanges } from '../live/use-followed-changes.ts';
import { useKnownResponses } from '../live/use-known-responses.ts';
import { useListUpdate } from '../live/use-list-update.ts';
import { useNewResponses } from '../live/use-new-responses.ts';
import { waysBackOf } from '../moderation/response-change.ts';
import { useResponseChanges } from '../moderation/use-response-changes.ts';
import type { ShownProps } from '../screen-props.ts';
import { TestsBar } from '../tests/tests-bar.tsx';
import { useForgetLists } from '../use-forget-lists.ts';
import { countFilters, NO_FILTERS, type ResponsesView } from '../view/responses-view.ts';
import { ListHead } from './list-head.tsx';
import { ListState } from './list-state.tsx';
import { PageFooter } from './page-footer.tsx';
import classes from './response-list.module.css';
import { ResponseRows } from './response-rows.tsx';
import { type Selection, useSelection } from './use-selection.ts';

/** One page of the list, in each of its states. */
export const ResponseList = memo(function ResponseList(shown: ShownProps) {
  const { t } = useTranslation();
  const { bID, entity, view, may, onView, responses } = shown;
  const { query, page, sessions, isSearching } = responses;
  const selection = useSelection(sessions.map(({ sessionID }) => sessionID));
  const list = useRef<HTMLUListElement>(null);
  const archive = useArchiving(shown, selection);
  const keepFocus = useListKeys(list, {
    isCovered: view.session !== null,
    onSelect: may.moderate ? selection.toggle : null,
    onArchive: may.moderate ? (sessionID) => archive(sessionID, keepFocus) : null,
  });
  const known = useKnownResponses(bID, {
    sessions,
    isAll: isEverything(view),
    isLoaded: query.isSuccess && !query.isPlaceholderData,
  });
  const news = useNewResponses(bID, { sessions }, known);
  useFollowedChanges(
    bID,
    [
      ...page.items.map(({ sessionID }) => sessionID),
      ...(view.session === null ? [] : [view.session]),
    ],
    { view, timeZone: entity.businessInfo.timeZone, known },
  );
  const { update, isUpdating } = useListUpdate(query);
  const forgetLists = useForgetLists(bID);

  function showNews(): void {
    keepFocus();
    news.forget();
    void forgetLists();
    onView({ ...NO_FILTERS, sort: 'newest', page: 1, session: null });
  }

  function onTestsDeleted(): void {
    keepFocus();
    selection.clear();
    onView({ page: 1, session: null }, { replace: true });
  }

  function onUpdate(): void {
    keepFocus();
    void update();
  }

  return (
    <Panel
      aria-label={t('responses.list')}
      aria-busy={query.isFetching}
      className={classes.sheet}
      p={0}
    >
      <ListHead {...shown} {...{ selection, keepFocus }} />
      {/* The bars stay among what lies beneath the head. */}
      <div>
        {page.items.some(({ isTest }) => isTest) && (
          <TestsBar bID={bID} mayDelete={may.moderate} onDeleted={onTestsDeleted} />
        )}
        <ListState {...shown} />
        <ResponseRows {...shown} ref={list} selection={selection} />
        {(page.hasFooter || view.page > 1) && (
          <PageFooter
            page={view.page}
            hasNext={page.hasNext}
            isBusy={isSearching}
            onPage={(next) => onView({ page: next })}
          />
        )}
        <LiveBars
          news={{ count: news.count, isFiltered: countFilters(view) > 0, onShow: showNews }}
          change={{ isTold: responses.isOutdated, isUpdating, onUpdate }}
        />
      </div>
    </Panel>
  );
});

/** Archives the selected ones where there are some, else the given one; brings archived ones back. */
function useArchiving({ bID, view, responses }: ShownProps, selection: Selection) {
  const change = useResponseChanges(bID);
  return function archive(sessionID: string, keepFocus: () => void): void {
    keepFocus();
    const { selected } = selection;
    const sessionIDs = selected.length > 0 ? selected : [sessionID];
    const chosen = responses.sessions.filter((one) => sessionIDs.includes(one.sessionID));
    const changes = view.isArchivedOnly
      ? waysBackOf(chosen)
      : [{ kind: 'archive' as const, sessionIDs }];
    // Tests are all that was chosen: they stay where they are.
    if (changes.length === 0) return;
    void change(...changes).then((failed) =>
      selection.restore(failed.filter((id) => selected.includes(id))),
    );
    selection.clear();
  };
}

function isEverything(view: ResponsesView): boolean {
  return countFilters(view) === 0 && view.sort === 'newest';
}
