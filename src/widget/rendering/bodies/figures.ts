import type { VNode } from '#contract/widgets.ts';
import { mark } from '../card.ts';
import { element, linkElement } from '../element.ts';
import { stars } from '../stars.ts';
import type { Score, WidgetContent } from '../widget-content.ts';
import { listOf } from './lists.ts';

/** Some customers' pictures beside the average rating. */
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

/** The average rating, small. */
export function badge({ score, texts }: WidgetContent): VNode {
  return element(
    'div',
    { class: 'badge card' },
    element('div', { class: 'soft' }, texts.label),
    score && scoreLine(score),
  );
}

type Figures = Pick<WidgetContent, 'score'> & { texts: Pick<WidgetContent['texts'], 'label'> };

/** The average rating, and how many customers gave each rating. */
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

/** An SVG, since a strict policy of the page forbids inline widths. */
function bar(percent: number): VNode {
  const size = { height: '8', rx: '4' };
  return element(
    'svg',
    { class: 'bar', 'aria-hidden': 'true' },
    element('rect', { class: 'empty', width: '100%', ...size }),
    percent > 0 && element('rect', { width: `${percent}%`, ...size }),
  );
}

/** A summary of the reviews, with links to read more and to leave one. */
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
    element('div', { class: 'ways' }, linkElement(wall, 'way'), linkElement(survey, 'way main')),
  );
}

/** In a box of fixed size, so that loading causes no shift; the label beside it names the business. */
function logoOf({ src, isBordered, isBacked }: NonNullable<WidgetContent['logo']>): VNode {
  const classes = ['logo', isBordered && 'bordered', isBacked && 'backed'].filter(Boolean);
  return element('img', { class: classes.join(' '), loading: 'lazy', alt: '', src });
}

/** Stars, the average, and the number of ratings. */
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
