import { z } from 'zod';
import { uiData as options, type UiData } from '#contract/widgets.ts';
import type { WidgetRow } from './store.ts';

/**
 * Parses a widget's stored options; missing ones have their defaults.
 * @throws if they are invalid
 */
export function readOptions({ widgetId, stored }: Pick<WidgetRow, 'widgetId' | 'stored'>): UiData {
  const { data, error } = options.safeParse(stored);
  if (data) return data;
  const problems = error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Error(`The options of widget ${widgetId} cannot be read. ${problems?.join(' ')}`);
}

const typeOnly = z.object({ type: z.unknown() });

/**
 * Like `readOptions`, but falls back to the type's defaults, so that a widget can be listed and removed;
 * null if the type is unreadable too.
 */
export function readOptionsOrDefaults({ stored }: Pick<WidgetRow, 'stored'>): UiData | null {
  const read = options.safeParse(stored);
  return read.data ?? options.safeParse(typeOnly.safeParse(stored).data).data ?? null;
}
