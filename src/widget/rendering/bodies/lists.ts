import type { VNode } from '#contract/widgets.ts';
import { card, cardOf, facts, quotation, who } from '../card.ts';
import { element } from '../element.ts';
import { icon, iconButton } from '../icon.ts';
import type { Item, WidgetContent, WidgetLabels } from '../widget-content.ts';

/** Cards one after the other: in columns, in a grid, or below each other. */
export function cardList(className: string): (content: WidgetContent) => VNode {
  return ({ items }) => listOf(className, items, card);
}

/** `role`: a list without marks is no list to some screen readers. */
export function listOf(className: string, items: readonly Item[], draw: (item: Item) => VNode) {
  const lines = items.map((item) => element('li', {}, draw(item)));
  return element('ul', { class: className, role: 'list' }, ...lines);
}

/** Cards side by side that are passed through one by one, by hand or by themselves. */
export function carousel({ items, texts }: WidgetContent): VNode {
  const { previous, next, pause } = texts;
  return element(
    'div',
    { class: 'carousel' },
    // Above the cards: below, they would be cut off with the longest of them.
    element(
      'div',
      { class: 'steps' },
      pauseSwitch(pause),
      iconButton('previous', previous),
      iconButton('next', next),
    ),
    scrolling(listOf('track', items, card), texts),
  );
}

/** Cards that pass by without an end. */
export function marquee({ items, texts }: WidgetContent): VNode {
  return element(
    'div',
    { class: 'marquee' },
    element('div', { class: 'steps' }, pauseSwitch(texts.pause)),
    scrolling(element('div', { class: 'belt', role: 'group' }, listOf('run', items, card)), texts),
  );
}

/** What scrolls has to be reached by key. */
function scrolling([tag, attributes, ...content]: VNode, { label }: WidgetLabels): VNode {
  return [tag, { ...attributes, tabindex: '0', 'aria-label': label }, ...content];
}

/** A box that is ticked while nothing may move; without a script it pauses what the sheet moves. */
function pauseSwitch(label: string): VNode {
  const box = element('input', { type: 'checkbox', 'aria-label': label });
  return element('label', {}, box, icon('pause'), icon('play'));
}

/** What companies say, each under its logo. */
export function logos({ items }: WidgetContent): VNode {
  return listOf('logos', items, (item) =>
    cardOf(item, logo(item), quotation(item), facts(item), element('figcaption', {}, who(item))),
  );
}

/** A company without a picture is written; who named none has neither. */
function logo({ logo: href, company }: Item): VNode | null {
  if (!href) return company ? element('bdi', { class: 'wordmark' }, company) : null;
  const size = { width: '140', height: '44' };
  return element('img', { class: 'logo', loading: 'lazy', alt: company, ...size, src: href });
}
