import type { VNode } from '#contract/widgets.ts';
import { card, cardOf, facts, nameAndRole, quotation } from '../card.ts';
import { element } from '../element.ts';
import { icon, iconButton } from '../icon.ts';
import { playableCard } from '../playable-card.ts';
import type { Item, WidgetContent, WidgetLabels } from '../widget-content.ts';

/** Cards in sequence: in columns, in a grid, or as a list. */
export function cardList(className: string): (content: WidgetContent) => VNode {
  return ({ items }) => listOf(className, items, playableCard);
}

/** `role`: some screen readers ignore a list without markers. */
export function listOf(className: string, items: readonly Item[], draw: (item: Item) => VNode) {
  const lines = items.map((item) => element('li', {}, draw(item)));
  return element('ul', { class: className, role: 'list' }, ...lines);
}

/** Cards side by side, moved manually or automatically. */
export function carousel({ items, texts }: WidgetContent): VNode {
  const { previous, next, pause } = texts;
  return element(
    'div',
    { class: 'carousel' },
    // Above the cards: below, the buttons would be clipped with the longest card.
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

/** Cards that scroll past in an endless loop. */
export function marquee({ items, texts }: WidgetContent): VNode {
  return element(
    'div',
    { class: 'marquee' },
    element('div', { class: 'steps' }, pauseSwitch(texts.pause)),
    scrolling(element('div', { class: 'belt', role: 'group' }, listOf('run', items, card)), texts),
  );
}

/** Scrollable content must be reachable by keyboard. */
function scrolling([tag, attributes, ...content]: VNode, { label }: WidgetLabels): VNode {
  return [tag, { ...attributes, tabindex: '0', 'aria-label': label }, ...content];
}

/** A pause checkbox; without a script, it pauses the CSS animation. */
function pauseSwitch(label: string): VNode {
  const box = element('input', { type: 'checkbox', 'aria-label': label });
  return element('label', {}, box, icon('play'), icon('pause'));
}

/** Testimonials of companies, each under its logo. */
export function logos({ items }: WidgetContent): VNode {
  return listOf('logos', items, (item) =>
    cardOf(
      item,
      logo(item),
      quotation(item),
      facts(item),
      element('figcaption', {}, nameAndRole(item)),
    ),
  );
}

/** The company's name if it has no picture; nothing without a name. */
function logo({ logo: href, company }: Item): VNode | null {
  if (!href) return company ? element('bdi', { class: 'wordmark' }, company) : null;
  return element('img', { class: 'logo', loading: 'lazy', alt: company, src: href });
}
