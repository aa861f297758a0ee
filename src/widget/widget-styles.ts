import type { WidgetType } from '#domain/widgets.ts';
import avatars from './styles/avatars.css?inline';
import badge from './styles/badge.css?inline';
import banner from './styles/banner.css?inline';
import card from './styles/card.css?inline';
import carousel from './styles/carousel.css?inline';
import floating from './styles/floating.css?inline';
import floats from './styles/floating-frame.css?inline';
import frame from './styles/frame.css?inline';
import grid from './styles/grid.css?inline';
import highlight from './styles/highlight.css?inline';
import icon from './styles/icon.css?inline';
import list from './styles/list.css?inline';
import logos from './styles/logos.css?inline';
import marquee from './styles/marquee.css?inline';
import noScript from './styles/no-script.css?inline';
import pauseSwitch from './styles/pause-switch.css?inline';
import person from './styles/person.css?inline';
import popup from './styles/popup.css?inline';
import quote from './styles/quote.css?inline';
import rating from './styles/rating.css?inline';
import round from './styles/round-buttons.css?inline';
import score from './styles/score.css?inline';
import screen from './styles/screen.css?inline';
import steps from './styles/step-buttons.css?inline';
import stories from './styles/stories.css?inline';
import summary from './styles/summary.css?inline';
import videos from './styles/videos.css?inline';
import wall from './styles/wall.css?inline';

const cards = frame + person + rating + card;
const playable = cards + screen;
const figures = frame + rating + score + person;

/** The style sheet of each type, for the server, which embeds it in the widget. */
export const WIDGET_STYLES: Readonly<Record<WidgetType, string>> = {
  wall: playable + wall,
  grid: playable + grid,
  list: playable + list,
  carousel: cards + icon + steps + round + pauseSwitch + carousel,
  marquee: cards + icon + steps + pauseSwitch + marquee,
  quote: cards + quote,
  highlight: cards + highlight,
  avatars: figures + avatars,
  badge: figures + card + badge,
  summary: figures + card + summary,
  floating: cards + icon + round + score + list + floats + floating,
  popup: cards + icon + round + floats + popup,
  'video-wall': playable + videos,
  stories: frame + person + icon + steps + round + stories,
  logos: cards + logos,
  banner: figures + card + banner,
};

/** Additional styles for widgets drawn without a script. */
export const NO_SCRIPT_STYLE: string = noScript;
