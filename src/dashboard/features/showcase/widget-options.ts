import type { Showcase } from '#contract/businesses.ts';
import type { UiData } from '#contract/widgets.ts';
import { collapseWhitespace } from '#domain/text.ts';
import { isPageAddress } from '#domain/widget-pages.ts';
import {
  isFloating,
  WIDGET_KINDS,
  WIDGET_LIMITS,
  WIDGET_TYPES,
  type WidgetType,
} from '#domain/widgets.ts';

/** The types in display order. */
export const TYPE_GROUPS = [
  { name: 'many', types: ['wall', 'grid', 'list', 'carousel', 'marquee', 'logos'] },
  { name: 'single', types: ['quote', 'highlight'] },
  { name: 'scores', types: ['avatars', 'badge', 'summary', 'banner'] },
  { name: 'floating', types: ['floating', 'popup'] },
  { name: 'video', types: ['video-wall', 'stories'] },
] as const satisfies readonly { name: string; types: readonly WidgetType[] }[];

/** Options that only some widget types have; every type has a theme and pages. */
type TypeOption =
  | 'selection'
  | 'count'
  | 'names'
  | 'pictures'
  | 'facts'
  | 'height'
  | 'position'
  | 'frequency'
  | 'subject';

/** How much of an item each type shows; types that show only figures show no items. */
const CARDS = ['selection', 'names', 'pictures', 'facts'] as const;
const FACES = ['selection', 'names', 'pictures'] as const;

const TEXT_OPTIONS: Readonly<Record<WidgetType, readonly TypeOption[]>> = {
  wall: CARDS,
  grid: CARDS,
  list: CARDS,
  carousel: CARDS,
  marquee: CARDS,
  quote: CARDS,
  highlight: CARDS,
  avatars: FACES,
  badge: [],
  summary: [],
  floating: [...CARDS, 'position'],
  popup: [...CARDS, 'position', 'frequency'],
  'video-wall': CARDS,
  stories: FACES,
  logos: CARDS,
  banner: [],
};

/** Whether a type has an option, such as selection, count, item details or position. */
export function hasOption(type: WidgetType, option: TypeOption): boolean {
  if (option === 'count') return WIDGET_KINDS[type].count.max > 1;
  if (option === 'height' || option === 'subject') return !isFloating(type);
  return TEXT_OPTIONS[type].includes(option);
}

type Defaults = Pick<Showcase, 'widgetPosition' | 'widgetFrequency'>;

/** The default options of a new widget; floating ones use the business's position and frequency. */
export function standardOptions(type: WidgetType, defaults: Defaults): UiData {
  const { count, height } = WIDGET_KINDS[type];
  return {
    type,
    name: null,
    position: hasOption(type, 'position') ? defaults.widgetPosition : null,
    frequency: hasOption(type, 'frequency') ? defaults.widgetFrequency : null,
    theme: 'auto',
    tags: [],
    minRating: null,
    platforms: [],
    languages: [],
    pages: [],
    onlyOnPages: false,
    count: count.standard,
    height,
    measuredHeight: null,
    order: 'showcased',
    nameStyle: 'full',
    showRating: true,
    showDate: true,
    showPictures: true,
    subject: null,
  };
}

/** Form values: numbers are being typed and may be incomplete. */
export type TypedOptions = Omit<UiData, 'count' | 'height'> & {
  readonly count: number | string;
  readonly height: number | string;
};

export type NumberOption = 'count' | 'height';

/** The bounds of a number; the maximum number of items depends on the type. */
export function limitsOf(option: NumberOption, type: WidgetType): { min: number; max: number } {
  const limits = WIDGET_LIMITS[option];
  return option === 'height' ? limits : { ...limits, max: WIDGET_KINDS[type].count.max };
}

/** True for a whole number within the type's bounds. */
export function isWithinLimits(
  option: NumberOption,
  value: number | string,
  type: WidgetType,
): value is number {
  const { min: least, max: most } = limitsOf(option, type);
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
}

/** True for a valid URL pattern of a page rule. */
export function isRuleAddress(address: string): boolean {
  return isPageAddress(address) && [...address.trim()].length <= WIDGET_LIMITS.pageAddress;
}

/** The options from the form's values; a number out of bounds is taken from `fallback`. */
export function readOptions(typed: TypedOptions, fallback: UiData): UiData {
  const { type } = typed;
  function read(option: NumberOption, standard: number): number {
    if (!hasOption(type, option)) return standard;
    const found = [typed[option], fallback[option]].find((value) =>
      isWithinLimits(option, value, type),
    );
    return typeof found === 'number' ? found : standard;
  }
  const { count, height } = WIDGET_KINDS[type];
  const name = collapseWhitespace(typed.name ?? '') || null;
  return { ...typed, name, count: read('count', count.standard), height: read('height', height) };
}

/**
 * The options converted to another type: unchanged values become that type's defaults, and options that
 * the type lacks are kept for types that have them.
 */
export function withType(typed: TypedOptions, type: WidgetType, defaults: Defaults): TypedOptions {
  const before = standardOptions(typed.type, defaults);
  const standard = standardOptions(type, defaults);
  function of(option: NumberOption): number | string {
    const value = typed[option];
    if (value === before[option]) return standard[option];
    const { max: most } = limitsOf(option, type);
    return hasOption(type, option) && Number(value) > most ? most : value;
  }
  return {
    ...typed,
    type,
    position: typed.position ?? standard.position,
    frequency: typed.frequency ?? standard.frequency,
    count: of('count'),
    height: of('height'),
  };
}

/** The options of a widget on the pages of a rule, or on all other pages, without the page rules. */
export function optionsOn(rule: UiData['pages'][number] | null, options: UiData): UiData {
  const tags = rule === null || rule.tags.length === 0 ? options.tags : rule.tags;
  return { ...options, tags, pages: [], onlyOnPages: false, measuredHeight: null, subject: null };
}

/** The type of new widget that the URL asks for; null if it names an existing widget. */
export function newTypeOf(typeOrId: string): WidgetType | null {
  return WIDGET_TYPES.find((type) => type === typeOrId) ?? null;
}

/** The options that filter items, by their text keys. */
export function chosenFilters({ type, tags, minRating, platforms, languages }: UiData) {
  if (!hasOption(type, 'selection')) return [];
  const min = minRating === null ? [] : [minRating];
  const filters = { tags, minRating: min, platforms, languages };
  return FILTERS.filter((name) => filters[name].length > 0);
}

const FILTERS = ['tags', 'minRating', 'platforms', 'languages'] as const;
