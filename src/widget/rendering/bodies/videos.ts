import type { VNode } from '#contract/widgets.ts';
import { card, mark } from '../card.ts';
import { element } from '../element.ts';
import { icon, iconButton } from '../icon.ts';
import type { Item, WidgetContent } from '../widget-content.ts';
import { listOf } from './lists.ts';

/** Videos side by side, each loaded on request. */
export function videoWall({ items }: WidgetContent): VNode {
  return listOf('videos', items, videoCard);
}

function videoCard(item: Item): VNode {
  const [tag, attributes, ...content] = card(item);
  return element(tag, attributes, screen(item), ...content);
}

function screen({ video }: Item): VNode | null {
  return (
    video &&
    element(
      'div',
      { class: 'screen' },
      element('video', {
        controls: '',
        playsinline: '',
        preload: 'none',
        'aria-label': video.label,
        // The button before it is focusable instead.
        tabindex: '-1',
        // Set on click: a strict policy would report a forbidden source before anyone wants to watch it.
        'data-src': video.href,
      }),
      element(
        'button',
        { type: 'button', class: 'start', 'aria-label': video.label },
        icon('play'),
      ),
    )
  );
}

/** Round pictures in a row; each opens its video full screen. */
export function stories({ items, texts }: WidgetContent): VNode {
  return element(
    'div',
    { class: 'stories' },
    listOf('bubbles', items, bubble),
    element(
      'dialog',
      { class: 'player', 'aria-label': texts.label },
      element('video', { controls: '', playsinline: '', preload: 'none' }),
      element(
        'div',
        { class: 'steps' },
        items.length > 1 && iconButton('previous', texts.previous),
        element('bdi', { class: 'name' }),
        items.length > 1 && iconButton('next', texts.next),
        iconButton('close', texts.close),
      ),
    ),
  );
}

function bubble(item: Item): VNode {
  const { video, name } = item;
  return element(
    'button',
    {
      type: 'button',
      class: 'bubble',
      'aria-label': video?.label,
      'data-video': video?.href,
      'data-name': name,
    },
    mark(item),
    element('bdi', { 'aria-hidden': 'true' }, name),
  );
}
