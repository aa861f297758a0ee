import type { WidgetItem } from '#contract/widgets.ts';
import { element } from './element.ts';
import { initials } from './initials.ts';
import { stars } from './stars.ts';

/**
 * What one customer said. The words come last: they alone change their height when a font arrives
 * late, and nothing in the card stands below them.
 */
export function card({ text, language, name, role, rating, date }: WidgetItem): HTMLElement {
  const who = element(
    'figcaption',
    {},
    element('span', { class: 'mark', 'aria-hidden': 'true' }, initials(name)),
    element(
      'div',
      { class: 'who' },
      element('bdi', { class: 'name' }, name),
      role ? element('bdi', { class: 'soft' }, role) : null,
    ),
  );
  const facts = element(
    'div',
    { class: 'facts soft' },
    rating && ratingOf(rating),
    date && element('time', { datetime: date.day }, date.label),
  );
  const words = element('blockquote', { lang: language ?? '', dir: 'auto' }, text);
  return element(
    'figure',
    { class: 'card' },
    who,
    rating || date ? facts : null,
    text ? words : null,
  );
}

function ratingOf({ value, outOf, isStars, label }: NonNullable<WidgetItem['rating']>): Element {
  if (isStars) return stars(value, outOf, label);
  const figure = element('b', { 'aria-hidden': 'true', dir: 'ltr' }, `${value}/${outOf}`);
  return element('span', { role: 'img', 'aria-label': label }, figure);
}
