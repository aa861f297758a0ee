import type { Piece } from '#contract/widgets.ts';
import { mark } from '../card.ts';
import { linkTo, piece } from '../piece.ts';
import { stars } from '../stars.ts';
import type { Score, WidgetContent } from '../widget-content.ts';
import { listOf } from './lists.ts';

/** The faces of some customers beside the mean of all. */
export function avatars({ items, score }: WidgetContent): Piece {
  return piece(
    'div',
    { class: 'avatars' },
    items.length > 0 && listOf('faces', items, (item) => withName(mark(item), item.name)),
    score && scoreLine(score),
  );
}

function withName(face: Piece, name: string): Piece {
  return piece('span', { role: 'img', 'aria-label': name, title: name }, face);
}

/** The mean of all ratings, small. */
export function badge({ score, texts }: WidgetContent): Piece {
  return piece(
    'div',
    { class: 'badge card' },
    piece('div', { class: 'soft' }, texts.label),
    score && scoreLine(score),
  );
}

type Figures = Pick<WidgetContent, 'score'> & { texts: Pick<WidgetContent['texts'], 'label'> };

/** The mean of all ratings, and how many customers gave each. */
export function summary({ score, texts }: Figures): Piece {
  return piece(
    'div',
    { class: 'summary card' },
    score &&
      piece(
        'div',
        { class: 'total' },
        piece('div', { class: 'figure', 'aria-hidden': 'true' }, score.value),
        piece('div', {}, starsOf(score), piece('div', { class: 'soft' }, score.count)),
      ),
    score && distribution(score, texts.label),
  );
}

function distribution({ rows }: Score, label: string): Piece {
  const lines = rows.map((row) =>
    piece(
      'li',
      { 'aria-label': row.label },
      piece('span', { 'aria-hidden': 'true', dir: 'ltr' }, `${row.stars} ★`),
      bar(row.percent),
      piece('span', { class: 'count', 'aria-hidden': 'true' }, row.count),
    ),
  );
  return piece('ul', { class: 'rows', role: 'list', 'aria-label': label }, ...lines);
}

/** A drawing, since a strict policy of the page forbids widths in the markup. */
function bar(percent: number): Piece {
  const size = { height: '8', rx: '4' };
  return piece(
    'svg',
    { class: 'bar', 'aria-hidden': 'true' },
    piece('rect', { class: 'empty', width: '100%', ...size }),
    percent > 0 && piece('rect', { width: `${percent}%`, ...size }),
  );
}

/** What others say, and where to read it and to say something oneself. */
export function banner({ score, texts, wall, survey, logo }: WidgetContent): Piece {
  return piece(
    'div',
    { class: 'banner card' },
    logo && logoOf(logo),
    piece(
      'div',
      { class: 'say' },
      piece('bdi', { class: 'name' }, texts.label),
      score && scoreLine(score),
    ),
    piece('div', { class: 'ways' }, linkTo(wall, 'way'), linkTo(survey, 'way main')),
  );
}

/** In a box of one size, so that nothing moves when it arrives; the label beside it names the business. */
function logoOf({ src, isBordered, isBacked }: NonNullable<WidgetContent['logo']>): Piece {
  const classes = ['logo', isBordered && 'bordered', isBacked && 'backed'].filter(Boolean);
  const size = { width: '96', height: '48' };
  return piece('img', { class: classes.join(' '), loading: 'lazy', alt: '', ...size, src });
}

/** Stars, the mean, and how many ratings it is of. */
export function scoreLine(score: Score): Piece {
  return piece(
    'div',
    { class: 'score' },
    starsOf(score),
    piece('b', { 'aria-hidden': 'true' }, score.value),
    piece('span', { class: 'soft' }, score.count),
  );
}

function starsOf({ stars: { value, outOf, label } }: Score): Piece {
  return stars(value, outOf, label);
}
