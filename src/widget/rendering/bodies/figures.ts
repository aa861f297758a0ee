import type { VNode } from '#contract/widgets.ts';
import { mark } from '../card.ts';
import { element, linkTo } from '../element.ts';
import { stars } from '../stars.ts';
import type { Score, WidgetContent } from '../widget-content.ts';
import { listOf } from './lists.ts';

/** The faces of some customers beside the mean of all. */
export function avatars({ items, score }: WidgetContent): VNode {
  return element(
    'div',
    { class: 'avatars' },
    items.length > 0 && listOf('faces', items, (item) => withName(mark(item), item.name)),
    score && scoreLine(score),
  );
}

function withName(face: VNode, name: string): VNode {
  return element('span', { role: 'img', 'aria-label': name, title: name }, face);
}

/** The mean of all ratings, small. */
export function badge({ score, texts }: WidgetContent): VNode {
  return element(
    'div',
    { class: 'badge card' },
    element('div', { class: 'soft' }, texts.label),
    score && scoreLine(score),
  );
}

type Figures = Pick<WidgetContent, 'score'> & { texts: Pick<WidgetContent['texts'], 'label'> };

/** The mean of all ratings, and how many customers gave each. */
export function summary({ score, texts }: Figures): VNode {
  return element(
    'div',
    { class: 'summary card' },
    score &&
      element(
        'div',
        { class: 'total' },
        element('div', { class: 'figure', 'aria-hidden': 'true' }, score.value),
        element('div', {}, starsOf(score), element('div', { class: 'soft' }, score.count)),
      ),
    score && distribution(score, texts.label),
  );
}

function distribution({ rows }: Score, label: string): VNode {
  const lines = rows.map((row) =>
    element(
      'li',
      { 'aria-label': row.label },
      element('span', { 'aria-hidden': 'true', dir: 'ltr' }, `${row.stars} ★`),
      bar(row.percent),
      element('span', { class: 'count', 'aria-hidden': 'true' }, row.count),
    ),
  );
  return element('ul', { class: 'rows', role: 'list', 'aria-label': label }, ...lines);
}

/** A drawing, since a strict policy of the page forbids widths in the markup. */
function bar(percent: number): VNode {
  const size = { height: '8', rx: '4' };
  return element(
    'svg',
    { class: 'bar', 'aria-hidden': 'true' },
    element('rect', { class: 'empty', width: '100%', ...size }),
    percent > 0 && element('rect', { width: `${percent}%`, ...size }),
  );
}

/** What others say, and where to read it and to say something oneself. */
export function banner({ score, texts, wall, survey, logo }: WidgetContent): VNode {
  return element(
    'div',
    { class: 'banner card' },
    logo && logoOf(logo),
    element(
      'div',
      { class: 'say' },
      element('bdi', { class: 'name' }, texts.label),
      score && scoreLine(score),
    ),
    element('div', { class: 'ways' }, linkTo(wall, 'way'), linkTo(survey, 'way main')),
  );
}

/** In a box of one size, so that nothing moves when it arrives; the label beside it names the business. */
function logoOf({ src, isBordered, isBacked }: NonNullable<WidgetContent['logo']>): VNode {
  const classes = ['logo', isBordered && 'bordered', isBacked && 'backed'].filter(Boolean);
  const size = { width: '96', height: '48' };
  return element('img', { class: classes.join(' '), loading: 'lazy', alt: '', ...size, src });
}

/** Stars, the mean, and how many ratings it is of. */
export function scoreLine(score: Score): VNode {
  return element(
    'div',
    { class: 'score' },
    starsOf(score),
    element('b', { 'aria-hidden': 'true' }, score.value),
    element('span', { class: 'soft' }, score.count),
  );
}

function starsOf({ stars: { value, outOf, label } }: Score): VNode {
  return stars(value, outOf, label);
}
