import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { BulkChange } from '#contract/moderation.ts';
import type { FeedbackSession } from '#contract/responses.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import type { ResponseStatus } from '#domain/response-status.ts';
import { KeyboardHelp } from '../keyboard/keyboard-help.tsx';
import { useBulkShowcase } from '../moderation/use-bulk-showcase.ts';
import { useResponseChanges } from '../moderation/use-response-changes.ts';
import type { ResponsesProps } from '../screen-props.ts';
import { BulkBar } from './bulk-bar.tsx';
import { ListHeader } from './list-header.tsx';
import classes from './response-list.module.css';
import { SelectAll } from './select-all.tsx';
import type { Selection } from './use-selection.ts';

type Props = Pick<ResponsesProps, 'view' | 'onView' | 'responses'> & {
  selection: Selection;
  /** Called before the focused element is removed. */
  keepFocus: () => void;
};

/** Above the list: the shown range; while responses are selected, the bulk actions. */
export function ListToolbar({ view, onView, responses, selection, keepFocus }: Props) {
  const { page, sessions, total, hasMore } = responses;
  const pageIDs = page.items.map(({ sessionID }) => sessionID);
  const { selected } = selection;
  const isMoreListed = total === null ? hasMore : selected.length < total;
  const { may } = useBusiness();
  const change = useResponseChanges();
  const { showcase, isBusy } = useBulkShowcase(clear);

  function clear(): void {
    keepFocus();
    selection.clear();
  }

  function changeSelected(
    wanted: { kind: BulkChange } | { kind: 'status'; status: ResponseStatus },
  ) {
    void change({ ...wanted, sessionIDs: selected }).then(selection.restore);
    clear();
  }

  return (
    <div className={classes.head} data-selecting={selected.length > 0 || undefined}>
      {may('responses.moderate') && <SelectPage ids={pageIDs} selection={selection} />}
      {selected.length > 0 ? (
        <BulkBar
          count={selected.length}
          selectAll={
            isMoreListed &&
            pageIDs.every(selection.has) && (
              <SelectAll
                view={view}
                total={total}
                onSelect={selection.setAll}
                keepFocus={keepFocus}
              />
            )
          }
          offers={
            selection.isBeyondRows
              ? offersIn(view)
              : offersFor(sessions.filter(({ sessionID }) => selection.has(sessionID)))
          }
          onChange={(kind) => changeSelected({ kind })}
          onStatus={(status) => changeSelected({ kind: 'status', status })}
          onShowcase={may('showcase.edit') ? () => showcase(selected) : null}
          isShowcasing={isBusy}
          onClear={clear}
        />
      ) : (
        <ListHeader
          page={view.page}
          shown={page.items.length}
          total={total}
          sort={view.sort}
          onSort={(sort) => onView({ sort, page: 1, session: null })}
        >
          <KeyboardHelp />
        </ListHeader>
      )}
    </div>
  );
}

/** The changes that move responses out of the list or back; tests cannot be moved. */
function offersFor(chosen: readonly FeedbackSession[]): BulkChange[] {
  const back: BulkChange[] = [];
  if (chosen.some(({ isArchived }) => isArchived)) back.push('restore');
  if (chosen.some(({ isSpam }) => isSpam)) back.push('unspam');
  return back.length > 0 || chosen.some(({ isTest }) => isTest) ? back : ['archive', 'spam'];
}

/** The same for responses that are not loaded: those that apply to any in the list. */
function offersIn({ isArchivedOnly }: ResponsesProps['view']): BulkChange[] {
  return isArchivedOnly ? ['restore', 'unspam'] : ['archive', 'spam'];
}

/** Selects or deselects the page. */
function SelectPage({ ids, selection }: { ids: readonly string[]; selection: Selection }) {
  const { t } = useTranslation();
  const isAll = ids.length > 0 && ids.every(selection.has);
  const isSome = selection.selected.length > 0;
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox has its own name; the label enlarges its target.
    <label className={`${classes.pick} screen-only`}>
      <Checkbox
        aria-label={t('responses.select.page')}
        checked={isAll}
        indeterminate={isSome && !isAll}
        disabled={ids.length === 0}
        onChange={() => selection.set(ids, !isAll)}
      />
    </label>
  );
}
