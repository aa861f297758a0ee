import type { UiData } from '#contract/widgets.ts';
import { WIDGET_KINDS, WIDGET_LIMITS, WIDGET_TYPES, type WidgetType } from '#domain/widgets.ts';

/** The options that a new widget starts with. */
export function standardOptions(type: WidgetType): UiData {
  const { count, height } = WIDGET_KINDS[type];
  return {
    type,
    position: null,
    frequency: null,
    theme: 'auto',
    tags: [],
    minRating: null,
    platforms: [],
    languages: [],
    pages: [],
    onlyOnPages: false,
    count: count.standard,
    height,
    order: 'showcased',
    nameStyle: 'full',
    showRating: true,
    showDate: true,
    showPictures: true,
    subject: null,
  };
}

/** The numbers among the options are being typed: until they are right they may be anything. */
export type TypedOptions = Omit<UiData, 'count' | 'height'> & {
  readonly count: number | string;
  readonly height: number | string;
};

export type NumberOption = 'count' | 'height';

export function isWithinLimits(option: NumberOption, value: number | string): value is number {
  const { least, most } = WIDGET_LIMITS[option];
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
}

/** What was typed as options; a number that is out of bounds stays as it is in `fallback`. */
export function readOptions(typed: TypedOptions, fallback: UiData): UiData {
  return {
    ...typed,
    count: isWithinLimits('count', typed.count) ? typed.count : fallback.count,
    height: isWithinLimits('height', typed.height) ? typed.height : fallback.height,
  };
}

/** The kind of widget that an address asks for anew; null where it names one that there is. */
export function newTypeOf(typeOrId: string): WidgetType | null {
  return WIDGET_TYPES.find((type) => type === typeOrId) ?? null;
}
