/** The widget types; the names are those of `uiData.type`. */
export const WIDGET_TYPES = [
  'wall',
  'grid',
  'list',
  'carousel',
  'marquee',
  'quote',
  'highlight',
  'avatars',
  'badge',
  'summary',
  'floating',
  'popup',
  'video-wall',
  'stories',
  'logos',
  'banner',
] as const;
export type WidgetType = (typeof WIDGET_TYPES)[number];

/** Properties of a widget type. */
export type WidgetKind = {
  /** Default maximum height in CSS pixels; 0: it floats. */
  readonly height: number;
  /** Number of items: the default and the maximum. 0: it only shows figures. */
  readonly count: { readonly standard: number; readonly max: number };
  /** What an item must have to be shown. */
  readonly needs: 'text' | 'video' | 'textOrVideo' | 'name';
};

/** The scripts that draw widgets: most types are static and share one. */
export const WIDGET_SCRIPTS = [
  'static',
  'wall',
  'carousel',
  'marquee',
  'floating',
  'popup',
  'stories',
] as const;
export type WidgetScript = (typeof WIDGET_SCRIPTS)[number];

const FIGURES_ONLY = { standard: 0, max: 0 } as const;
const ONE = { standard: 1, max: 1 } as const;

export const WIDGET_KINDS: Readonly<Record<WidgetType, WidgetKind>> = {
  wall: { height: 640, count: { standard: 50, max: 100 }, needs: 'textOrVideo' },
  grid: { height: 640, count: { standard: 12, max: 100 }, needs: 'textOrVideo' },
  list: { height: 640, count: { standard: 20, max: 100 }, needs: 'textOrVideo' },
  carousel: { height: 400, count: { standard: 12, max: 50 }, needs: 'text' },
  marquee: { height: 320, count: { standard: 12, max: 24 }, needs: 'text' },
  quote: { height: 300, count: ONE, needs: 'text' },
  highlight: { height: 340, count: ONE, needs: 'text' },
  avatars: { height: 130, count: { standard: 6, max: 8 }, needs: 'name' },
  badge: { height: 110, count: FIGURES_ONLY, needs: 'name' },
  summary: { height: 260, count: FIGURES_ONLY, needs: 'name' },
  floating: { height: 0, count: { standard: 6, max: 12 }, needs: 'text' },
  popup: { height: 0, count: { standard: 6, max: 12 }, needs: 'text' },
  'video-wall': {
    height: 640,
    count: { standard: 12, max: 50 },
    needs: 'video',
  },
  stories: { height: 150, count: { standard: 12, max: 24 }, needs: 'video' },
  logos: { height: 460, count: { standard: 6, max: 24 }, needs: 'text' },
  banner: { height: 180, count: FIGURES_ONLY, needs: 'name' },
};

/** The script that draws a type. */
export function scriptOf(type: WidgetType): WidgetScript {
  return WIDGET_SCRIPTS.find((script) => script === type) ?? 'static';
}

/** On a phone, the same text needs more lines. */
const NARROW_FACTOR = 1.5;

/** Maximum height of a narrow widget in CSS pixels; a height set by the owner applies there too. */
export function narrowHeight(type: WidgetType, height: number): number {
  return height === WIDGET_KINDS[type].height ? height * NARROW_FACTOR : height;
}

/** Height that a snippet reserves, in CSS pixels: the measured one, otherwise the maximum. */
export function reservedHeight(heights: { height: number; measuredHeight: number | null }): number {
  return heights.measuredHeight ?? heights.height;
}

/** True for types that float above the page and take no space in it. */
export function isFloating(type: WidgetType): boolean {
  return WIDGET_KINDS[type].height === 0;
}

/** `auto` follows the surrounding page; `brand` uses the business's colours. */
export const WIDGET_THEMES = ['auto', 'light', 'dark', 'brand'] as const;
export type WidgetTheme = (typeof WIDGET_THEMES)[number];

/** Left or right; for floating types. */
export const WIDGET_POSITIONS = ['l', 'r'] as const;
export type WidgetPosition = (typeof WIDGET_POSITIONS)[number];

/** Always, once per visit, once per day; for pop-ups. */
export const WIDGET_FREQUENCIES = ['c', 's', 'd'] as const;
export type WidgetFrequency = (typeof WIDGET_FREQUENCIES)[number];

/** Recently showcased, newest, oldest, or best rated first. */
export const WIDGET_ORDERS = ['showcased', 'newest', 'oldest', 'rating'] as const;
export type WidgetOrder = (typeof WIDGET_ORDERS)[number];

/** How much of a name is shown. */
export const NAME_STYLES = ['full', 'initial', 'initials'] as const;
type NameStyle = (typeof NAME_STYLES)[number];

/**
 * The subject of a widget's rating in search results, which show no ratings of a business on its own site.
 * Source: developers.google.com/search/docs/appearance/structured-data/review-snippet (2019-09-16).
 */
export const WIDGET_SUBJECTS = [
  'Product',
  'SoftwareApplication',
  'Course',
  'Book',
  'Event',
] as const;
export type WidgetSubject = (typeof WIDGET_SUBJECTS)[number];

export const WIDGET_LIMITS = {
  /** Items per widget; some types show fewer. */
  count: { min: 1, max: 100 },
  /** Maximum height in CSS pixels that an owner can set. */
  height: { min: 60, max: 2000 },
  tags: 50,
  /** Length of the owner's name for it, in code points. */
  name: 60,
  /** Number of page rules. */
  pages: 10,
  /** Length of a page's address, in code points. */
  pageAddress: 200,
  /** Wildcards per page address. */
  wildcards: 3,
} as const;

/** Items in the first view; 'Show more' loads the others. */
export const FIRST_VIEW_ITEMS = 12;
/** Maximum text of an item in the first view, in code points; 'Show more' loads the rest. */
export const FIRST_VIEW_TEXT = 1_000;

const LETTER = /[\p{L}\p{N}]\p{M}*/u;

/**
 * A person's name in the chosen style: 'Grace Hopper', 'Grace H.' or 'G. H.'; a single name is 'Grace' or
 * 'G.'. Names without letters are unchanged.
 */
export function styledName(name: string, style: NameStyle): string {
  const words = name.split(/\s+/).filter((word) => LETTER.test(word));
  const [first, ...others] = words;
  if (style === 'full' || first === undefined) return name;
  const start = style === 'initial' ? first : initialOf(first);
  return [start, ...others.slice(-1).map(initialOf)].join(' ');
}

function initialOf(word: string): string {
  return `${(LETTER.exec(word)?.[0] ?? '').toUpperCase()}.`;
}
