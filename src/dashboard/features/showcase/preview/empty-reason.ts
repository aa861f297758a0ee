import type { UiData } from '#contract/widgets.ts';
import { WIDGET_KINDS } from '#domain/widgets.ts';
import { hasOption } from '../fields/type-options.ts';

/** Why a widget has nothing to show, as the name of the text that says it. */
export function emptyReason(options: UiData) {
  if (chosenFilters(options).length > 0) return 'previewNoMatch';
  const { needs } = WIDGET_KINDS[options.type];
  if (needs === 'video') return 'previewNoVideo';
  return needs === 'name' ? 'previewNoRating' : 'previewEmpty';
}

/** The options that leave items out. */
export function chosenFilters({ type, tags, minRating, platforms, languages }: UiData) {
  if (!hasOption(type, 'selection')) return [];
  const least = minRating === null ? [] : [minRating];
  const filters = { tags, minRating: least, platforms, languages };
  return FILTERS.filter((name) => filters[name].length > 0);
}

/** The same, with nothing left out. */
export function withoutFilters(options: UiData): UiData {
  return { ...options, tags: [], minRating: null, platforms: [], languages: [] };
}

/** As their texts are called. */
const FILTERS = ['tags', 'minRating', 'platforms', 'languages'] as const;
