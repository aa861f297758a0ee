import type { Piece } from '#contract/widgets.ts';
import { author, card, cardOf, facts, foot, words } from '../card.ts';
import { iconButton } from '../icon.ts';
import { piece } from '../piece.ts';
import type { WidgetContent } from '../widget-content.ts';
import { scoreLine } from './figures.ts';
import { listOf } from './lists.ts';

/** A badge in a corner of the window that opens what customers say. */
export function floating(content: WidgetContent): Piece {
  const { items, score, texts } = content;
  return piece(
    'div',
    { class: 'floating' },
    piece(
      'div',
      { class: 'panel', hidden: '', role: 'dialog', 'aria-label': texts.label },
      piece(
        'div',
        { class: 'head' },
        piece('div', { class: 'name' }, texts.label),
        iconButton('close', texts.close),
      ),
      piece(
        'div',
        { class: 'inside', tabindex: '0', role: 'group', 'aria-label': texts.label },
        listOf('list', items, card),
      ),
      foot(content),
    ),
    piece(
      'button',
      { type: 'button', class: 'opener', 'aria-expanded': 'false', 'aria-haspopup': 'dialog' },
      score ? scoreLine(score) : texts.label,
    ),
  );
}

/** Customers' words that come up in a corner of the window, one after the other. */
export function popup(content: WidgetContent): Piece {
  const { items, texts } = content;
  const toasts = items.map((item) =>
    piece('li', { hidden: '' }, cardOf(item, author(item), facts(item), words(item))),
  );
  return piece(
    'div',
    { class: 'popup', hidden: '' },
    piece('ul', { class: 'toasts', role: 'list', 'aria-live': 'polite' }, ...toasts),
    foot(content),
    iconButton('close', texts.close),
  );
}
