import { useQueryClient } from '@tanstack/react-query';
import type { UiData } from '#contract/widgets.ts';
import { server } from '#dashboard/browser/server.ts';
import { widgetsQuery } from './widgets-query.ts';

/** Adds a widget, which stands in the list at once; answers its id. */
export function useAddWidget(bID: string) {
  const client = useQueryClient();
  const { queryKey } = widgetsQuery(bID);
  return async function add(uiData: UiData): Promise<string> {
    const added = await server.call('addWidget', { bID, uiData });
    const widget = { ...added, uiData, markedForDelete: false };
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, (widgets) => widgets && [...widgets, widget]);
    void client.invalidateQueries({ queryKey });
    return added.widgetID;
  };
}
