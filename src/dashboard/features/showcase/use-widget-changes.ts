import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { UiData } from '#contract/widgets.ts';
import { server } from '#dashboard/browser/server.ts';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { showSuccess } from '#dashboard/ui/notices.ts';
import { showUndoable } from '#dashboard/ui/show-undoable.tsx';
import { widgetsQuery } from './queries.ts';
import { copiedName } from './widget-texts.ts';

/** Adds a widget to the list at once; returns its id. */
export async function addWidget(client: QueryClient, bID: string, uiData: UiData): Promise<string> {
  const { queryKey } = widgetsQuery(bID);
  const added = await server.call('addWidget', { bID, uiData });
  const widget = { ...added, uiData, markedForDelete: false };
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, (widgets) => widgets && [...widgets, widget]);
  void client.invalidateQueries({ queryKey });
  return added.widgetID;
}

/** Adds a widget with the options of another one. */
export function useWidgetCopy() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const bID = useBusinessID();
  return useMutation({
    mutationFn: (uiData: UiData) =>
      addWidget(client, bID, { ...uiData, name: copiedName(uiData, t) }),
    onSuccess: () => showSuccess({ message: t('widgets.duplicated') }),
    meta: { failure: { title: t('errors.oops'), tone: 'warning' } },
  });
}

type Removal = { readonly widgetID: string; readonly remove: boolean };

/** Removes a widget at once; offers undo until it is deleted permanently. */
export function useWidgetRemoval(): (widgetID: string) => void {
  const { t } = useTranslation();
  const client = useQueryClient();
  const bID = useBusinessID();
  const { queryKey } = widgetsQuery(bID);

  function show(widgetID: string, markedForDelete: boolean): void {
    client.setQueryData(queryKey, (widgets) =>
      widgets?.map((one) => (one.widgetID === widgetID ? { ...one, markedForDelete } : one)),
    );
  }

  const { mutate } = useMutation({
    mutationFn: (removal: Removal) => server.call('updateRemoveWidget', { bID, ...removal }),
    onMutate: async ({ widgetID, remove }) => {
      await client.cancelQueries({ queryKey });
      show(widgetID, remove);
    },
    onSuccess: (_answer, { widgetID, remove }) => {
      if (!remove) showSuccess({ message: t('widgets.restored') });
      else {
        showUndoable({
          title: t('widgets.removed'),
          message: t('widgets.removedText'),
          onUndo: () => mutate({ widgetID, remove: false }),
        });
      }
    },
    onError: (_error, { widgetID, remove }) => show(widgetID, !remove),
    onSettled: () => void client.invalidateQueries({ queryKey }),
    meta: { failure: { title: t('errors.oops'), tone: 'warning' } },
  });
  return (widgetID) => mutate({ widgetID, remove: true });
}
