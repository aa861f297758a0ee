import type { VNode } from '#contract/widgets.ts';
import { card } from './card.ts';
import { element } from './element.ts';
import { icon } from './icon.ts';
import type { Item } from './widget-content.ts';

/** A card with its video above, if it has one, which is loaded when somebody plays it. */
export function playableCard(item: Item): VNode {
  const [tag, attributes, ...content] = card(item);
  return element(tag, attributes, screen(item), ...content);
}

/** The video over its still, and the button that starts it. */
function screen({ video }: Item): VNode | null {
  return (
    video &&
    element(
      'div',
      { class: 'screen' },
      video.poster && element('img', { loading: 'lazy', alt: '', src: video.poster }),
      element('video', {
        playsinline: '',
        preload: 'none',
        'aria-label': video.label,
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
