import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { server } from '#dashboard/browser/server.ts';
import { messageOf } from '#dashboard/ui/message-of.ts';
import { showSuccess, showWarning } from '#dashboard/ui/notices.ts';
import { showUndoable } from '#dashboard/ui/show-undoable.tsx';
import { widgetsQuery } from './widgets-query.ts';

/** Removes a widget at once and offers the way back, which stays open until it is gone for good. */
export function useWidgetRemoval(bID: string) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { queryKey } = widgetsQuery(bID);

  function show(widgetID: string, markedForDelete: boolean): void {
    client.setQueryData(queryKey, (widgets) =>
      widgets?.map((one) => (one.widgetID === widgetID ? { ...one, markedForDelete } : one)),
    );
  }

  async function set(widgetID: string, remove: boolean): Promise<boolean> {
    await client.cancelQueries({ queryKey });
    show(widgetID, remove);
    try {
      await server.call('updateRemoveWidget', { bID, widgetID, remove });
      return true;
    } catch (error) {
      show(widgetID, !remove);
      showWarning({ title: t('errors.oops'), message: messageOf(error, t) });
      return false;
    } finally {
      void client.invalidateQueries({ queryKey });
    }
  }

  async function restore(widgetID: string): Promise<void> {
    if (await set(widgetID, false)) showSuccess({ message: t('widgets.restored') });
  }

  return async function remove(widgetID: string): Promise<void> {
    if (!(await set(widgetID, true))) return;
    showUndoable({
      title: t('widgets.removed'),
      message: t('widgets.removedText'),
      onUndo: () => void restore(widgetID),
    });
  };
}
