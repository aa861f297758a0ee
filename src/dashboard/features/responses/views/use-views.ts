import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CallError } from '#contract/client.ts';
import type { SavedView } from '#contract/saved-views.ts';
import { server } from '#dashboard/browser/server.ts';
import { messageOf } from '#dashboard/ui/message-of.ts';
import { showSuccess, showWarning } from '#dashboard/ui/notices.ts';
import { showUndoable } from '#dashboard/ui/show-undoable.tsx';
import { viewsQuery } from './views-query.ts';

export type ViewToSave = Pick<SavedView, 'name' | 'search' | 'questionID'> & { viewID?: string };

/** The saved views, and the ways to change them. */
export function useViews(bID: string) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { queryKey } = viewsQuery(bID);
  const query = useQuery(viewsQuery(bID));

  /** Answers what is wrong with the name, or null; everything else is told. */
  async function save(view: ViewToSave, done: string): Promise<string | null> {
    try {
      await server.call('saveView', { bID, ...view });
      await client.invalidateQueries({ queryKey });
      showSuccess({ message: done });
      return null;
    } catch (error) {
      if (error instanceof CallError && error.status === 409) return messageOf(error, t);
      showWarning({ title: t('errors.oops'), message: messageOf(error, t) });
      return '';
    }
  }

  /** Gone at once; back where that fails. */
  async function remove({ viewID, name, search, questionID }: SavedView): Promise<void> {
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, (views) => views?.filter((one) => one.viewID !== viewID));
    try {
      await server.call('removeView', { bID, viewID });
      showUndoable({
        title: t('responses.views.removed'),
        message: name,
        onUndo: () => void save({ name, search, questionID }, t('responses.changes.undone')),
      });
    } catch (error) {
      showWarning({ title: t('errors.oops'), message: messageOf(error, t) });
    } finally {
      void client.invalidateQueries({ queryKey });
    }
  }

  return { query, views: query.data ?? [], save, remove };
}
