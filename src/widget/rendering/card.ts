import type { VNode } from '#contract/widgets.ts';
import { element, linkElement } from './element.ts';
import { stars } from './stars.ts';
import type { Item, Rating, WidgetContent } from './widget-content.ts';

/**
 * The card of one testimonial. The text comes last: only its height changes when a font loads late, so
 * nothing else moves.
 */
export function card(item: Item): VNode {
  return cardOf(item, author(item), facts(item), quotation(item));
}

/** A card around an item's content; excluded from search results if the platform requires it. */
export function cardOf({ isIndexable }: Item, ...content: (VNode | null)[]): VNode {
  const attributes = { class: 'card', 'data-nosnippet': isIndexable ? null : '' };
  return element('figure', attributes, ...content);
}

/** The author: picture or initials, name and role. */
export function author(item: Item): VNode {
  return element('figcaption', {}, mark(item), nameAndRole(item));
}

export function nameAndRole({ name, role }: Item): VNode {
  return element(
    'div',
    { class: 'who' },
    element('bdi', { class: 'name' }, name),
    role && element('bdi', { class: 'soft' }, role),
  );
}

/** The author's initials, covered by the picture: it may be missing, or the page may not load it. */
export function mark({ picture, name }: Item): VNode {
  return element(
    'span',
    { class: 'mark', 'aria-hidden': 'true' },
    initials(name),
    // Lazy before the address: otherwise a browser starts loading it.
    picture && element('img', { loading: 'lazy', alt: '', src: picture }),
  );
}

/** Rating or verdict, date and source; nothing if all are missing. */
export function facts({ rating, verdict, date, source, note }: Item): VNode | null {
  if (!rating && !verdict && !date && !source && !note) return null;
  return element(
    'div',
    { class: 'facts soft' },
    rating && ratingOf(rating),
    verdict && element('b', {}, verdict),
    date && element('time', { datetime: date.day }, date.label),
    source && sourceOf(source),
    note && element('span', {}, note),
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
 * The initials of the first and last word of a name, otherwise its first character; shown instead of a
 * picture.
 */
export function initials(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? []);
  // Two characters make a flag, and a modifier belongs to the character before it.
  const [first = /\p{RI}{2}|\S[\p{M}\p{Sk}]*/u.exec(name)?.[0] ?? '', ...others] = letters;
  // The joiner in between keeps Arabic letters from connecting.
  return [first, ...others.slice(-1)].join('\u200c').toUpperCase();
}

/** The selection ("x of y, chosen by ..."), and the product's name. */
export function footer({ selection, poweredBy }: WidgetContent): VNode | null {
  if (!selection && !poweredBy) return null;
  return element(
    'div',
    { class: 'foot' },
    selection && element('span', {}, selection),
    poweredBy && linkElement(poweredBy),
  );
}
