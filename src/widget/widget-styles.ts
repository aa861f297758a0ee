import type { WidgetType } from '#domain/widgets.ts';
import card from './styles/card.css?inline';
import carousel from './styles/carousel.css?inline';
import figures from './styles/figures.css?inline';
import floating from './styles/floating.css?inline';
import floats from './styles/floats.css?inline';
import frame from './styles/frame.css?inline';
import grid from './styles/grid.css?inline';
import highlight from './styles/highlight.css?inline';
import list from './styles/list.css?inline';
import logos from './styles/logos.css?inline';
import marquee from './styles/marquee.css?inline';
import popup from './styles/popup.css?inline';
import quote from './styles/quote.css?inline';
import steps from './styles/steps.css?inline';
import still from './styles/still.css?inline';
import stories from './styles/stories.css?inline';
import videos from './styles/videos.css?inline';
import wall from './styles/wall.css?inline';

const base = frame + card;

/** The sheet of each type, for the server: a widget brings its own along. */
export const WIDGET_STYLES: Readonly<Record<WidgetType, string>> = {
  wall: base + wall,
  grid: base + grid,
  list: base + list,
  carousel: base + steps + carousel,
  marquee: base + steps + marquee,
  quote: base + quote,
  highlight: base + highlight,
  avatars: base + figures,
  badge: base + figures,
  summary: base + figures,
  floating: base + steps + figures + list + floats + floating,
  popup: base + steps + floats + popup,
  'video-wall': base + steps + videos,
  stories: base + steps + stories,
  logos: base + logos,
  banner: base + figures,
};

/** What a widget needs besides where no script draws it. */
export const STILL_STYLE: string = still;
