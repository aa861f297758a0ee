import type { VNode } from '#contract/widgets.ts';
import { author, card, cardOf, facts, footer, quotation } from '../card.ts';
import { element } from '../element.ts';
import { iconButton } from '../icon.ts';
import type { WidgetContent } from '../widget-content.ts';
import { scoreLine } from './figures.ts';
import { listOf } from './lists.ts';

/** A badge in a corner of the window that opens the testimonials. */
export function floating(content: WidgetContent): VNode {
  const { items, score, texts } = content;
  return element(
    'div',
    { class: 'floating' },
    element(
      'div',
      { class: 'panel', hidden: '', role: 'dialog', 'aria-label': texts.label },
      element(
        'div',
        { class: 'head' },
        element('div', { class: 'name' }, texts.label),
        iconButton('close', texts.close),
      ),
      element(
        'div',
        { class: 'inside', tabindex: '0', role: 'group', 'aria-label': texts.label },
        listOf('list', items, card),
      ),
      footer(content),
    ),
    element(
      'button',
      { type: 'button', class: 'opener', 'aria-expanded': 'false', 'aria-haspopup': 'dialog' },
      score ? scoreLine(score) : texts.label,
    ),
  );
}

/** Testimonials that pop up in a corner of the window, one after the other. */
export function popup(content: WidgetContent): VNode {
  const { items, texts } = content;
  const toasts = items.map((item) =>
    element('li', { hidden: '' }, cardOf(item, author(item), facts(item), quotation(item))),
  );
  return element(
    'div',
    { class: 'popup', hidden: '' },
    element('ul', { class: 'toasts', role: 'list', 'aria-live': 'polite' }, ...toasts),
    footer(content),
    iconButton('close', texts.close),
  );
}
