import type { VNode } from '#contract/widgets.ts';
import { author, cardOf, facts, mark, quotation, who } from '../card.ts';
import { element } from '../element.ts';
import type { Item, WidgetContent } from '../widget-content.ts';

/** One customer's words, large and by themselves. */
export function quote({ items: [item] }: WidgetContent): VNode {
  return element('div', { class: 'quote' }, item && oneOf(item));
}

function oneOf(item: Item): VNode {
  return element('figure', {}, quotation(item), author(item), facts(item));
}

/** One customer's words in the colours of the business, with the person beside them. */
export function highlight({ items: [item] }: WidgetContent): VNode {
  return element(
    'div',
    { class: 'highlight' },
    item &&
      cardOf(item, element('figcaption', {}, mark(item), who(item), facts(item)), quotation(item)),
  );
}
