import type { Piece } from '#contract/widgets.ts';
import { card } from '../card.ts';
import { icon, iconButton } from '../icon.ts';
import { piece } from '../piece.ts';
import type { Item, WidgetContent } from '../widget-content.ts';

/** Cards one after the other: in columns, in a grid, or below each other. */
export function cardList(className: string): (content: WidgetContent) => Piece {
  return ({ items }) => listOf(className, items, card);
}

/** `role`: a list without marks is no list to some screen readers. */
export function listOf(className: string, items: readonly Item[], draw: (item: Item) => Piece) {
  const lines = items.map((item) => piece('li', {}, draw(item)));
  return piece('ul', { class: className, role: 'list' }, ...lines);
}

/** Cards side by side that are passed through one by one, by hand or by themselves. */
export function carousel({ items, texts }: WidgetContent): Piece {
  const { previous, next, pause, label } = texts;
  const [tag, attributes, ...slides] = listOf('track', items, card);
  return piece(
    'div',
    { class: 'carousel' },
    // It scrolls, so the keyboard has to reach it.
    [tag, { ...attributes, tabindex: '0', 'aria-label': label }, ...slides],
    piece(
      'div',
      { class: 'steps' },
      iconButton('previous', previous),
      pauseSwitch(pause),
      iconButton('next', next),
    ),
  );
}

/** Cards that pass by without an end. */
export function marquee({ items, texts }: WidgetContent): Piece {
  return piece(
    'div',
    { class: 'marquee' },
    piece('div', { class: 'belt' }, listOf('run', items, card)),
    piece('div', { class: 'steps' }, pauseSwitch(texts.pause)),
  );
}

/** A box that is ticked while nothing shall move; without a script it pauses what the sheet moves. */
function pauseSwitch(label: string): Piece {
  const box = piece('input', { type: 'checkbox', 'aria-label': label });
  return piece('label', {}, box, icon('pause'), icon('play'));
}
