import type { Piece } from '#contract/widgets.ts';
import { card, mark } from '../card.ts';
import { icon, iconButton } from '../icon.ts';
import { piece } from '../piece.ts';
import type { Item, WidgetContent } from '../widget-content.ts';
import { listOf } from './lists.ts';

/** Videos side by side, each loaded when it is asked for. */
export function videoWall({ items }: WidgetContent): Piece {
  return listOf('videos', items, videoCard);
}

function videoCard(item: Item): Piece {
  const [tag, attributes, ...content] = card(item);
  return piece(tag, attributes, screen(item), ...content);
}

function screen({ video }: Item): Piece | null {
  return (
    video &&
    piece(
      'div',
      { class: 'screen' },
      piece('video', {
        controls: '',
        playsinline: '',
        preload: 'none',
        'aria-label': video.label,
        // The button before it leads to it.
        tabindex: '-1',
        // A source that a strict policy forbids would be told of before anybody wants to see it.
        'data-src': video.href,
      }),
      piece('button', { type: 'button', class: 'start', 'aria-label': video.label }, icon('play')),
    )
  );
}

/** Round pictures in a row; each opens its video over the whole page. */
export function stories({ items, texts }: WidgetContent): Piece {
  return piece(
    'div',
    { class: 'stories' },
    listOf('bubbles', items, bubble),
    piece(
      'dialog',
      { class: 'player', 'aria-label': texts.label },
      piece('video', { controls: '', playsinline: '', preload: 'none' }),
      piece(
        'div',
        { class: 'steps' },
        items.length > 1 && iconButton('previous', texts.previous),
        piece('bdi', { class: 'name' }),
        items.length > 1 && iconButton('next', texts.next),
        iconButton('close', texts.close),
      ),
    ),
  );
}

function bubble(item: Item): Piece {
  const { video, name } = item;
  return piece(
    'button',
    {
      type: 'button',
      class: 'bubble',
      'aria-label': video?.label,
      'data-video': video?.href,
      'data-name': name,
    },
    mark(item),
    piece('bdi', { 'aria-hidden': 'true' }, name),
  );
}
