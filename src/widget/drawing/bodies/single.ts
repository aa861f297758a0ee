import type { Piece } from '#contract/widgets.ts';
import { author, cardOf, facts, mark, who, words } from '../card.ts';
import { piece } from '../piece.ts';
import type { Item, WidgetContent } from '../widget-content.ts';

/** One customer's words, large and by themselves. */
export function quote({ items: [item] }: WidgetContent): Piece {
  return piece('div', { class: 'quote' }, item && oneOf(item));
}

function oneOf(item: Item): Piece {
  return piece('figure', {}, words(item), author(item), facts(item));
}

/** One customer's words in the colours of the business, with the person beside them. */
export function highlight({ items: [item] }: WidgetContent): Piece {
  return piece(
    'div',
    { class: 'highlight' },
    item && cardOf(item, piece('figcaption', {}, mark(item), who(item), facts(item)), words(item)),
  );
}
