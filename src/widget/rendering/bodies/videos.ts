import type { VNode } from '#contract/widgets.ts';
import { mark } from '../card.ts';
import { element } from '../element.ts';
import { iconButton } from '../icon.ts';
import { playableCard } from '../playable-card.ts';
import type { Item, WidgetContent } from '../widget-content.ts';
import { listOf } from './lists.ts';

/** Videos side by side, each loaded on request. */
export function videoWall({ items }: WidgetContent): VNode {
  return listOf('videos', items, playableCard);
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
    mark({ ...item, picture: item.picture ?? video?.poster ?? null }),
    element('bdi', { 'aria-hidden': 'true' }, name),
  );
}
