import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Appearance } from '#contract/businesses.ts';
import type { UiData, WidgetData } from '#contract/widgets.ts';
import { server } from '#dashboard/browser/server.ts';

/** What the script that draws a widget lets others use; `isStill` leaves out what moves by itself. */
export type WidgetScript = {
  draw: (host: HTMLElement, data: WidgetData | { body: null }, isStill?: boolean) => void;
};

/** A widget as it would be drawn now, and what draws it. */
export type Preview = WidgetScript & {
  data: WidgetData;
  /** Part of what is drawn is a sample. */
  hasSamples: boolean;
};

type Asked = {
  /** Samples for what is missing. */
  samples?: boolean;
  /** In place of the saved logo and colours. */
  appearance?: Appearance | undefined;
};

/** What a widget with these options would draw now, and how it is drawn. */
export function previewQuery(
  bID: string,
  { name: _unseen, ...options }: UiData,
  { samples = false, appearance }: Asked = {},
) {
  return queryOptions({
    queryKey: ['widget-preview', bID, options, samples, appearance],
    queryFn: async ({ signal }): Promise<Preview> => {
      const asked = { bID, uiData: options, samples, appearance };
      const { script, data, hasSamples } = await server.call('previewWidget', asked, { signal });
      const { draw } = await importScript(script);
      // A preview remembers nothing: every time is the first.
      return { draw, data: { ...data, frequency: 'c' }, hasSamples };
    },
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  });
}

let failures = 0;

/** The very script that the sites load: it is no part of this build. */
export async function importScript(address: string): Promise<WidgetScript> {
  // A browser never asks again for a module that failed, but under another fragment it does.
  const asked = failures === 0 ? address : `${address}#${failures}`;
  try {
    return await import(/* @vite-ignore */ asked);
  } catch (error) {
    failures += 1;
    throw error;
  }
}
