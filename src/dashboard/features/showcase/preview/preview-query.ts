import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Appearance } from '#contract/businesses.ts';
import type { UiData, WidgetData } from '#contract/widgets.ts';
import { server } from '#dashboard/browser/server.ts';

/** What the script that draws a widget lets others use; `isStill` leaves out what moves by itself. */
type WidgetScript = {
  draw: (host: HTMLElement, data: WidgetData | { body: null }, isStill?: boolean) => void;
};

/** A widget as it would be drawn now, and what draws it. */
export type Preview = WidgetScript & { data: WidgetData };

/** What a widget with these options would draw now, and how; `appearance` in place of the saved one. */
export function previewQuery(bID: string, uiData: UiData, appearance?: Appearance) {
  return queryOptions({
    queryKey: ['widget-preview', bID, uiData, appearance],
    queryFn: async ({ signal }): Promise<Preview> => {
      const body = { bID, uiData, appearance };
      const { script, data } = await server.call('previewWidget', body, { signal });
      const { draw } = await importScript(script);
      // A preview remembers nothing: every time is the first.
      return { draw, data: { ...data, frequency: 'c' } };
    },
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  });
}

let failures = 0;

/** The very script that the sites load: it is no part of this build. */
async function importScript(address: string): Promise<WidgetScript> {
  // A browser never asks again for a module that failed, but under another fragment it does.
  const asked = failures === 0 ? address : `${address}#${failures}`;
  try {
    return await import(/* @vite-ignore */ asked);
  } catch (error) {
    failures += 1;
    throw error;
  }
}
