import type { VNode, WidgetData } from '#contract/widgets.ts';
import { isFloating, narrowHeight, WIDGET_KINDS, type WidgetType } from '#domain/widgets.ts';
import { avatars, badge, banner, summary } from './bodies/figures.ts';
import { floating, popup } from './bodies/floating.ts';
import { cardList, carousel, logos, marquee } from './bodies/lists.ts';
import { highlight, quote } from './bodies/single.ts';
import { stories, videoWall } from './bodies/videos.ts';
import { footer } from './card.ts';
import { element } from './element.ts';
import type { WidgetContent } from './widget-content.ts';

const BODIES: Readonly<Record<WidgetType, (content: WidgetContent) => VNode>> = {
  wall: cardList('wall'),
  grid: cardList('grid'),
  list: cardList('list'),
  carousel,
  marquee,
  quote,
  highlight,
  avatars,
  badge,
  summary,
  floating,
  popup,
  'video-wall': videoWall,
  stories,
  logos,
  banner,
};

/** Renders a widget as data for its script; `style` is the style sheet of its type. */
export function renderWidget(content: WidgetContent, style: string): WidgetData {
  const { type, theme, height, frequency, texts } = content;
  return {
    theme,
    height,
    narrowHeight: narrowHeight(type, height),
    frequency,
    style,
    frame: frameOf(content),
    body: hasContent(content) ? BODIES[type](content) : null,
    texts: { showMore: texts.showMore, showLess: texts.showLess },
  };
}

/** Types that only show figures need a score; others need an item. */
function hasContent({ type, items, score }: WidgetContent): boolean {
  const showsItems = WIDGET_KINDS[type].count.max > 0;
  return (
    (showsItems && items.length > 0) || (WIDGET_KINDS[type].needs === 'name' && score !== null)
  );
}

/** The frame around a widget's body. */
function frameOf(content: WidgetContent): VNode {
  const { type, theme, position, direction, language, texts } = content;
  const floats = isFloating(type);
  const classes = ['frame', theme, floats && 'floats', floats && position]
    .filter(Boolean)
    .join(' ');
  return element(
    'div',
    { class: classes, dir: direction, lang: language },
    element(
      'section',
      { 'aria-label': texts.label },
      // The script moves the focus there.
      element('div', { class: 'view', tabindex: '-1' }),
      !floats && element('button', { type: 'button', class: 'more', hidden: '' }),
    ),
    !floats && footer(content),
  );
}
