import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '#contract/client.ts';
import type { SavedView } from '#contract/saved-views.ts';
import { server } from '#dashboard/browser/server.ts';
import { useBusiness, useBusinessID } from '#dashboard/session/use-business.tsx';
import { showSuccess } from '#dashboard/ui/notices.ts';
import { showFailure } from '#dashboard/ui/show-failure.ts';
import { showUndoable } from '#dashboard/ui/show-undoable.tsx';
import { viewsQuery } from '../queries.ts';

export type ViewToSave = Pick<SavedView, 'name' | 'search' | 'questionID'> & { viewID?: string };

/** The saved views, with an optimistic removal that is reverted on failure. */
export function useViews() {
  const { t } = useTranslation();
  const bID = useBusinessID();
  const client = useQueryClient();
  const { queryKey } = viewsQuery(bID);
  const query = useQuery(viewsQuery(bID));
  const restoring = useViewSaving();
  const removing = useMutation({
    mutationFn: ({ viewID }: SavedView) => server.call('removeView', { bID, viewID }),
    onMutate: async ({ viewID }) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (views) => views?.filter((one) => one.viewID !== viewID));
      return before;
    },
    onError: (_error, _view, before) => client.setQueryData(queryKey, before),
    onSuccess: (_answer, { name, search, questionID }) =>
      showUndoable({
        title: t('responses.views.removed'),
        message: name,
        onUndo: () =>
          restoring.mutate({ name, search, questionID, done: t('responses.changes.undone') }),
      }),
    onSettled: () => void client.invalidateQueries({ queryKey }),
    meta: { failure: { title: t('errors.oops'), tone: 'warning' } },
  });
  const { entity } = useBusiness();
  const isParent = entity.kind === 'parent';
  const views = useMemo(
    () => (query.data ?? []).map((view) => (isParent ? view : withoutLocations(view))),
    [query.data, isParent],
  );
  return { query, views, remove: removing.mutate };
}

/** A parent's view at one of its locations. */
function withoutLocations(view: SavedView): SavedView {
  const { locations: _dropped, ...search } = view.search;
  return { ...view, search };
}

/** Saves a view and shows the notice `done`; `onNameTaken` shows an error at the name's field. */
export function useViewSaving(onNameTaken?: (error: unknown) => void) {
  const { t } = useTranslation();
  const bID = useBusinessID();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ done: _done, ...view }: ViewToSave & { done: string }) =>
      server.call('saveView', { bID, ...view }),
    onSuccess: async (_answer, { done }) => {
      await client.invalidateQueries({ queryKey: viewsQuery(bID).queryKey });
      showSuccess({ message: done });
    },
    onError: (error) => {
      const isTaken = error instanceof CallError && error.status === 409;
      if (isTaken && onNameTaken !== undefined) onNameTaken(error);
      else showFailure(error, { title: t('errors.oops'), tone: 'warning' });
    },
    meta: { failure: null },
  });
}
