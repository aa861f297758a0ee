import { memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { ListChangedBar } from '#dashboard/ui/list-changed-bar.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import { useListKeys } from '../keyboard/use-list-keys.ts';
import { type ResponseChange, undoChanges } from '../moderation/response-change.ts';
import { useResponseChanges } from '../moderation/use-response-changes.ts';
import type { ResponsesProps } from '../screen-props.ts';
import { filterKey } from '../view/responses-view.ts';
import { TestsBar } from './delete-tests.tsx';
import { ListState } from './list-state.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { PageFooter } from './page-footer.tsx';
import classes from './response-list.module.css';
import { ResponseRows } from './response-rows.tsx';
import { useResponsesChanged } from './use-responses-changed.ts';
import { type Selection, useSelection } from './use-selection.ts';
import { WaitingBar } from './waiting-bar.tsx';

/** One page of the list, or its loading, empty or error state. */
export const ResponseList = memo(function ResponseList(shown: ResponsesProps) {
  const { t } = useTranslation();
  const { view, onView, responses } = shown;
  const mayModerate = useBusiness().may('responses.moderate');
  const { query, page, sessions, isSearching } = responses;
  const selection = useSelection(
    sessions.map(({ sessionID }) => sessionID),
    filterKey(view),
  );
  const list = useRef<HTMLUListElement>(null);
  const archive = useArchiving(shown, selection);
  const keepFocus = useListKeys(list, {
    onSelect: mayModerate ? selection.toggle : null,
    onArchive: mayModerate ? (sessionID) => archive(sessionID, keepFocus) : null,
  });
  const changed = useResponsesChanged(view, responses);

  const tests = page.items.filter(({ isTest }) => isTest);

  function onTestsDeleted(): void {
    keepFocus();
    selection.clear();
    onView({ page: 1, session: null }, { replace: true });
  }

  function refresh(): void {
    keepFocus();
    changed.refresh();
  }

  return (
    <Panel
      aria-label={t('responses.list')}
      aria-busy={query.isFetching}
      className={classes.sheet}
      p={0}
    >
      <ListToolbar {...shown} {...{ selection, keepFocus }} />
      {/* The bar sticks within the area below the header. */}
      <div>
        <WaitingBar />
        {tests.length > 0 && (
          <TestsBar sessions={tests} mayDelete={mayModerate} onDeleted={onTestsDeleted} />
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
        <ListChangedBar {...changed} refresh={refresh} />
      </div>
    </Panel>
  );
});

/** Archives the selected responses, or else the given one; restores archived ones. */
function useArchiving({ view, responses }: ResponsesProps, selection: Selection) {
  const change = useResponseChanges();
  return function archive(sessionID: string, keepFocus: () => void): void {
    keepFocus();
    const { selected } = selection;
    const sessionIDs = selected.length > 0 ? selected : [sessionID];
    const changes = view.isArchivedOnly
      ? changesBack(sessionIDs)
      : [{ kind: 'archive' as const, sessionIDs }];
    // Only tests are selected, which cannot be moved.
    if (changes.length === 0) return;
    void change(...changes).then((failed) =>
      selection.restore(failed.filter((id) => selected.includes(id))),
    );
    selection.clear();
  };

  function changesBack(sessionIDs: readonly string[]): ResponseChange[] {
    if (selection.isBeyondRows) {
      return [
        { kind: 'restore', sessionIDs },
        { kind: 'unspam', sessionIDs },
      ];
    }
    const chosen = new Set(sessionIDs);
    return undoChanges(responses.sessions.filter(({ sessionID }) => chosen.has(sessionID)));
  }
}
