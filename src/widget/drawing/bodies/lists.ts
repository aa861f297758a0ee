import type { Piece } from '#contract/widgets.ts';
import { card, cardOf, facts, who, words } from '../card.ts';
import { icon, iconButton } from '../icon.ts';
import { piece } from '../piece.ts';
import type { DrawnTexts, Item, WidgetContent } from '../widget-content.ts';

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
  const { previous, next, pause } = texts;
  return piece(
    'div',
    { class: 'carousel' },
    // Above the cards: below, they would be cut off with the longest of them.
    piece(
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
export function marquee({ items, texts }: WidgetContent): Piece {
  return piece(
    'div',
    { class: 'marquee' },
    piece('div', { class: 'steps' }, pauseSwitch(texts.pause)),
    scrolling(piece('div', { class: 'belt', role: 'group' }, listOf('run', items, card)), texts),
  );
}

/** What scrolls has to be reached by key. */
function scrolling([tag, attributes, ...content]: Piece, { label }: DrawnTexts): Piece {
  return [tag, { ...attributes, tabindex: '0', 'aria-label': label }, ...content];
}

/** A box that is ticked while nothing shall move; without a script it pauses what the sheet moves. */
function pauseSwitch(label: string): Piece {
  const box = piece('input', { type: 'checkbox', 'aria-label': label });
  return piece('label', {}, box, icon('pause'), icon('play'));
}

/** What companies say, each under its logo. */
export function logos({ items }: WidgetContent): Piece {
  return listOf('logos', items, (item) =>
    cardOf(item, logo(item), words(item), facts(item), piece('figcaption', {}, who(item))),
  );
}

/** A company without a picture is written; who named none has neither. */
function logo({ logo: href, company }: Item): Piece | null {
  if (!href) return company ? piece('bdi', { class: 'wordmark' }, company) : null;
  const size = { width: '140', height: '44' };
  return piece('img', { class: 'logo', loading: 'lazy', alt: company, ...size, src: href });
}
