import type { UiData } from '#contract/widgets.ts';
import { hasOption } from '../fields/type-options.ts';

/** The options that leave items out, as their texts are called. */
export function chosenFilters({ type, tags, minRating, platforms, languages }: UiData) {
  if (!hasOption(type, 'selection')) return [];
  const least = minRating === null ? [] : [minRating];
  const filters = { tags, minRating: least, platforms, languages };
  return FILTERS.filter((name) => filters[name].length > 0);
}

const FILTERS = ['tags', 'minRating', 'platforms', 'languages'] as const;
