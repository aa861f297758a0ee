import { z } from 'zod';
import { type UiData, uiData } from '#contract/widgets.ts';
import { storedJson } from '#server/platform/database/stored-json.ts';
import type { WidgetRow } from './store.ts';

/** A widget's options; only the type has no default. */
export const OPTIONS = storedJson('widgets.ui_data', uiData);

const typeOnly = z.object({ type: z.unknown() });

/**
 * A widget's options, or the defaults of its type if they are unreadable, so that it can be listed and removed; null if
 * the type is unreadable too.
 */
export function readOptionsOrDefaults({ stored }: Pick<WidgetRow, 'stored'>): UiData | null {
  return OPTIONS.find(stored) ?? OPTIONS.find(typeOnly.safeParse(stored).data);
}
