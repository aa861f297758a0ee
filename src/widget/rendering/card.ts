import type { VNode } from '#contract/widgets.ts';
import { element, linkTo } from './element.ts';
import { stars } from './stars.ts';
import type { Item, Rating, WidgetContent } from './widget-content.ts';

/**
 * What one customer said. The words come last: they alone change their height when a font arrives
 * late, and nothing in the card stands below them.
 */
export function card(item: Item): VNode {
  return cardOf(item, author(item), facts(item), quotation(item));
}

/** A card around what is said of an item; search engines leave out what its platform keeps from them. */
export function cardOf({ isIndexable }: Item, ...content: (VNode | null)[]): VNode {
  const attributes = { class: 'card', 'data-nosnippet': isIndexable ? null : '' };
  return element('figure', attributes, ...content);
}

/** Who said it: picture or initials, name, and what they do. */
export function author(item: Item): VNode {
  return element('figcaption', {}, mark(item), who(item));
}

export function who({ name, role }: Item): VNode {
  return element(
    'div',
    { class: 'who' },
    element('bdi', { class: 'name' }, name),
    role && element('bdi', { class: 'soft' }, role),
  );
}

/** The picture of whoever said it, else the letters that stand for the name. */
export function mark({ picture, name }: Item): VNode {
  // Lazy before its address: else a browser has begun to load it.
  if (picture) {
    const size = { width: '40', height: '40' };
    return element('img', { class: 'mark', loading: 'lazy', alt: '', ...size, src: picture });
  }
  return element('span', { class: 'mark', 'aria-hidden': 'true' }, initials(name));
}

/** Rating, date, and where it comes from; nothing where there is none of them. */
export function facts({ rating, date, source, edited }: Item): VNode | null {
  if (!rating && !date && !source && !edited) return null;
  return element(
    'div',
    { class: 'facts soft' },
    rating && ratingOf(rating),
    date && element('time', { datetime: date.day }, date.label),
    source && sourceOf(source),
    edited && element('span', {}, edited),
  );
}

export function quotation({ title, text, language }: Item): VNode | null {
  if (!title && !text) return null;
  return element(
    'blockquote',
    { lang: language ?? '', dir: 'auto' },
    title && element('strong', {}, title),
    text,
  );
}

function ratingOf({ value, outOf, isStars, label }: Rating): VNode {
  if (isStars) return stars(value, outOf, label);
  const figure = element('b', { 'aria-hidden': 'true', dir: 'ltr' }, `${value}/${outOf}`);
  return element('span', { role: 'img', 'aria-label': label }, figure);
}

function sourceOf({ text, href }: NonNullable<Item['source']>): VNode {
  if (!href) return element('span', {}, text);
  return element('a', { href, target: '_blank', rel: 'noopener nofollow ugc' }, text);
}

/**
 * The first letters of the first and the last word of a name, else its first sign; they stand where
 * a picture would.
 */
export function initials(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? []);
  // Two signs make a flag, and a colour or a variant belongs to the sign before it.
  const [first = /\p{RI}{2}|\S[\p{M}\p{Sk}]*/u.exec(name)?.[0] ?? '', ...others] = letters;
  // The joiner between keeps Arabic letters from being written as one.
  return [first, ...others.slice(-1)].join('\u200c').toUpperCase();
}

/** How many were chosen of how many, and whose product it is. */
export function footer({ selection, poweredBy }: WidgetContent): VNode | null {
  if (!selection && !poweredBy) return null;
  return element(
    'div',
    { class: 'foot' },
    selection && element('span', {}, selection),
    poweredBy && linkTo(poweredBy),
  );
}
