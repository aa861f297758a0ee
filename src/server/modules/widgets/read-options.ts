import { z } from 'zod';
import { uiData as options, type UiData } from '#contract/widgets.ts';
import type { WidgetRow } from './store.ts';

/**
 * How a widget looks and what it shows; an option that was not known when it was stored has its standard
 * value.
 * @throws where what is stored is not options of a widget
 */
export function readOptions({ widgetId, stored }: Pick<WidgetRow, 'widgetId' | 'stored'>): UiData {
  const { data, error } = options.safeParse(stored);
  if (data) return data;
  const problems = error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Error(`The options of widget ${widgetId} cannot be read. ${problems?.join(' ')}`);
}

const typeOnly = z.object({ type: z.unknown() });

/**
 * As `optionsOf` reads them, or else the standard options of its type, so that a widget can be listed and
 * removed; null where not even its type can be read.
 */
export function readOptionsOrDefaults({ stored }: Pick<WidgetRow, 'stored'>): UiData | null {
  const read = options.safeParse(stored);
  return read.data ?? options.safeParse(typeOnly.safeParse(stored).data).data ?? null;
}
