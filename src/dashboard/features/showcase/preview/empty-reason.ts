import type { UiData } from '#contract/widgets.ts';
import { WIDGET_KINDS } from '#domain/widgets.ts';

/** Why a widget has nothing to show, as the name of the text that says it. */
export function emptyReason({ type, tags, minRating, platforms, languages }: UiData) {
  const isFiltered = [tags, platforms, languages].some(({ length }) => length > 0);
  if (isFiltered || minRating !== null) return 'previewNoMatch';
  const { needs } = WIDGET_KINDS[type];
  if (needs === 'video') return 'previewNoVideo';
  return needs === 'name' ? 'previewNoRating' : 'previewEmpty';
}
