import type { VNode } from '#contract/widgets.ts';
import { author, cardOf, facts, mark, nameAndRole, quotation } from '../card.ts';
import { element } from '../element.ts';
import type { Item, WidgetContent } from '../widget-content.ts';

/** A single large testimonial. */
export function quote({ items: [item] }: WidgetContent): VNode {
  return element('div', { class: 'quote' }, item && oneOf(item));
}

function oneOf(item: Item): VNode {
  return element('figure', {}, quotation(item), author(item), facts(item));
}

/** A single testimonial in the business's colours, with its author beside it. */
export function highlight({ items: [item] }: WidgetContent): VNode {
  return element(
    'div',
    { class: 'highlight' },
    item &&
      cardOf(
        item,
        element('figcaption', {}, mark(item), nameAndRole(item), facts(item)),
        quotation(item),
      ),
  );
}
