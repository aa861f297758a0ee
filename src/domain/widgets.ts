/** The kinds of widget that there are; the names are those of `uiData.type`. */
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

/** What sets one kind of widget apart from the others. */
export type WidgetKind = {
  /** CSS pixels that it takes at most, unless its owner sets another height; 0: it floats. */
  readonly height: number;
  /** Items that it shows: unless told otherwise, and at most. 0: it shows figures only. */
  readonly count: { readonly standard: number; readonly max: number };
  /** What an item needs to be shown in it. */
  readonly needs: 'words' | 'video' | 'name';
};

/** The scripts that draw widgets: most types stand still and share one. */
export const WIDGET_SCRIPTS = [
  'static',
  'wall',
  'carousel',
  'marquee',
  'floating',
  'popup',
  'video-wall',
  'stories',
] as const;
export type WidgetScript = (typeof WIDGET_SCRIPTS)[number];

const FIGURES_ONLY = { standard: 0, max: 0 } as const;
const ONE = { standard: 1, max: 1 } as const;

export const WIDGET_KINDS: Readonly<Record<WidgetType, WidgetKind>> = {
  wall: { height: 640, count: { standard: 50, max: 100 }, needs: 'words' },
  grid: { height: 640, count: { standard: 12, max: 100 }, needs: 'words' },
  list: { height: 640, count: { standard: 20, max: 100 }, needs: 'words' },
  carousel: { height: 400, count: { standard: 12, max: 50 }, needs: 'words' },
  marquee: { height: 320, count: { standard: 12, max: 24 }, needs: 'words' },
  quote: { height: 300, count: ONE, needs: 'words' },
  highlight: { height: 340, count: ONE, needs: 'words' },
  avatars: { height: 130, count: { standard: 6, max: 8 }, needs: 'name' },
  badge: { height: 110, count: FIGURES_ONLY, needs: 'name' },
  summary: { height: 260, count: FIGURES_ONLY, needs: 'name' },
  floating: { height: 0, count: { standard: 6, max: 12 }, needs: 'words' },
  popup: { height: 0, count: { standard: 6, max: 12 }, needs: 'words' },
  'video-wall': {
    height: 640,
    count: { standard: 12, max: 50 },
    needs: 'video',
  },
  stories: { height: 150, count: { standard: 12, max: 24 }, needs: 'video' },
  logos: { height: 460, count: { standard: 6, max: 24 }, needs: 'words' },
  banner: { height: 180, count: FIGURES_ONLY, needs: 'name' },
};

/** The script that draws a type. */
export function scriptOf(type: WidgetType): WidgetScript {
  return WIDGET_SCRIPTS.find((script) => script === type) ?? 'static';
}

/** The same text takes more lines on a phone. */
const NARROW_FACTOR = 1.5;

/** CSS pixels that a widget takes at most where it is narrow; a height that its owner set holds there too. */
export function narrowHeight(type: WidgetType, height: number): number {
  return height === WIDGET_KINDS[type].height ? height * NARROW_FACTOR : height;
}

/** CSS pixels that a snippet reserves: the measured height, otherwise the most that the widget may take. */
export function reservedHeight(heights: { height: number; measuredHeight: number | null }): number {
  return heights.measuredHeight ?? heights.height;
}

/** True of what stands above the page instead of in it, and takes no space there. */
export function isFloating(type: WidgetType): boolean {
  return WIDGET_KINDS[type].height === 0;
}

/** `auto` follows the page that the widget stands on; `brand` has the colours of the business. */
export const WIDGET_THEMES = ['auto', 'light', 'dark', 'brand'] as const;
export type WidgetTheme = (typeof WIDGET_THEMES)[number];

/** Left or right; for the types that float. */
export const WIDGET_POSITIONS = ['l', 'r'] as const;
export type WidgetPosition = (typeof WIDGET_POSITIONS)[number];

/** Always, once a visit, once a day; for pop-ups. */
export const WIDGET_FREQUENCIES = ['c', 's', 'd'] as const;
export type WidgetFrequency = (typeof WIDGET_FREQUENCIES)[number];

/** Showcased last first; given last first; given first first; best rated first. */
export const WIDGET_ORDERS = ['showcased', 'newest', 'oldest', 'rating'] as const;
export type WidgetOrder = (typeof WIDGET_ORDERS)[number];

/** How much of the names is told. */
export const NAME_STYLES = ['full', 'initial', 'initials'] as const;
type NameStyle = (typeof NAME_STYLES)[number];

/**
 * What a widget may be about for search engines to show its rating: of a business itself, on its own site,
 * they show none.
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
  /** Items that one widget shows; of some types fewer. */
  count: { min: 1, max: 100 },
  /** CSS pixels that a widget takes at most, as its owner sets them. */
  height: { min: 60, max: 2000 },
  tags: 50,
  /** Code points of the name that its owner gives it. */
  name: 60,
  /** Rules for pages of their own. */
  pages: 10,
  /** Code points of a page's address. */
  pageAddress: 200,
  /** Signs in an address that stand for anything. */
  wildcards: 3,
} as const;

/** Items in the first view; the others are loaded with 'Show more'. */
export const FIRST_VIEW_ITEMS = 12;
/** Longest text of an item in the first view, in code points; all of it comes with 'Show more'. */
export const FIRST_VIEW_TEXT = 400;

const LETTER = /[\p{L}\p{N}]\p{M}*/u;

/**
 * A person's name as far as it is told: 'Grace Hopper' whole, as 'Grace H.' or as 'G. H.'; a name of one
 * word stays as 'Grace' or becomes 'G.'. What has no letters stays as it is.
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
