import type { VNode } from '#contract/widgets.ts';
import { card } from '#widget/rendering/card.ts';
import { element } from '#widget/rendering/element.ts';
import type { Item } from '#widget/rendering/widget-content.ts';

/** `role`: some screen readers ignore a list without markers. */
export function itemList(items: readonly Item[]): VNode {
  const size = items.length === 1 ? ' one' : items.length < 5 ? ' few' : '';
  const lines = items.map((item) => element('li', {}, cardWithVideo(item)));
  return element('ul', { class: `items${size}`, role: 'list' }, ...lines);
}

function cardWithVideo(item: Item): VNode {
  const [tag, attributes, ...content] = card(item);
  return element(tag, attributes, item.video && screen(item.video), ...content);
}

/** A frame of the picture's shape. */
function screen({ href, poster, isUpright, label }: NonNullable<Item['video']>): VNode {
  const attributes = { controls: '', playsinline: '', preload: 'none' };
  const video = element('video', { ...attributes, 'aria-label': label, poster, src: href });
  return element('div', { class: isUpright ? 'screen upright' : 'screen' }, video);
}

/** A video that starts loses its play mark, and stops the others. */
export const PLAYING = `document.documentElement.className='marked';
addEventListener('play',({target})=>{
target.parentNode.classList.add('played');
for(const other of document.querySelectorAll('video'))if(other!==target)other.pause()
},true)`;
