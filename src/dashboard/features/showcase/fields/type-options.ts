import { isFloating, WIDGET_KINDS, type WidgetType } from '#domain/widgets.ts';

/** Options that some types of widget have and others have not; every type has a theme and pages. */
export type TypeOption =
  | 'selection'
  | 'count'
  | 'names'
  | 'pictures'
  | 'facts'
  | 'height'
  | 'position'
  | 'frequency'
  | 'subject';

/** How much of an item each type tells; what shows figures only tells nothing of items. */
const CARDS = ['selection', 'names', 'pictures', 'facts'] as const;
const FACES = ['selection', 'names', 'pictures'] as const;

const TOLD: Readonly<Record<WidgetType, readonly TypeOption[]>> = {
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

/** Whether a type has an option: which items, how many of them, what is told of each, and where it stands. */
export function hasOption(type: WidgetType, option: TypeOption): boolean {
  if (option === 'count') return WIDGET_KINDS[type].count.most > 1;
  if (option === 'height' || option === 'subject') return !isFloating(type);
  return TOLD[type].includes(option);
}
