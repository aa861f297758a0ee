import type { VNode } from '#contract/widgets.ts';
import { fill } from '#domain/fill-placeholders.ts';
import { logoPathOf } from '#server/modules/businesses/display-appearance.ts';
import { shareTags } from '#server/modules/link-previews/share-tags.ts';
import { summary } from '#widget/rendering/bodies/figures.ts';
import { element } from '#widget/rendering/element.ts';
import { itemList, PLAYING } from '../item-list.ts';
import { type PageHtml, pageHtml } from '../page-html.ts';
import type { Wall } from '../read-wall.ts';

/**
 * The page of a business's showcased items. Without structured data: search engines reject ratings of a
 * business on its own page, and reviews from other sites. Source:
 * developers.google.com/search/docs/appearance/structured-data/review-snippet.
 */
export function wallPage(wall: Wall): PageHtml {
  const { head, items, page, pages } = wall;
  const { preview, language, business, texts } = head;
  const number = fill(texts.page, { page, pages });
  return pageHtml({
    title: page === 1 ? preview.title : `${preview.title} · ${number}`,
    language,
    colours: business.appearance,
    isIndexed: items.length > 0,
    head: [...metadata(wall), ...neighbours(wall)],
    script: items.some(({ video }) => video) ? PLAYING : null,
    body: element(
      'body',
      { class: head.score && 'rated' },
      band(wall),
      main(wall, number),
      poweredBy(wall),
    ),
  });
}

/** For search engines and link previews. */
function metadata(wall: Wall): VNode[] {
  const address = addressOf(wall, wall.page);
  const { names, properties } = shareTags(wall.head.preview, address);
  return [
    element('link', { rel: 'canonical', href: address }),
    ...Object.entries(names).map(([name, content]) => element('meta', { name, content })),
    ...Object.entries(properties).map(([property, content]) =>
      element('meta', { property, content }),
    ),
  ];
}

/** Links to the previous and next page. */
function neighbours(wall: Wall): VNode[] {
  const { page, pages } = wall;
  return [
    ...(page > 1 ? [element('link', { rel: 'prev', href: addressOf(wall, page - 1) })] : []),
    ...(page < pages ? [element('link', { rel: 'next', href: addressOf(wall, page + 1) })] : []),
  ];
}

function addressOf({ head: { link } }: Wall, page: number): string {
  return page === 1 ? link : `${link}?page=${page}`;
}

function band({ head: { business, surveyLink, label, widgetTexts } }: Wall): VNode {
  return element(
    'header',
    { class: 'band' },
    logo(business),
    element('h1', {}, label),
    element('a', { class: 'button', href: surveyLink }, widgetTexts.invite),
  );
}

function logo(business: Wall['head']['business']): VNode | null {
  const { appearance, name } = business;
  const { showWhiteLogoBorder, showWhiteLogoBackground } = appearance;
  const src = logoPathOf(business);
  if (src === '') return null;
  const flags = [showWhiteLogoBorder && 'bordered', showWhiteLogoBackground && 'backed'];
  const classes = ['logo', ...flags].filter(Boolean).join(' ');
  return element('img', { class: classes, src, alt: name });
}

function main(wall: Wall, number: string): VNode {
  const { head, items, selection, pages } = wall;
  const { score, label, texts } = head;
  return element(
    'main',
    {},
    score && summary({ score, texts: { label } }),
    selection && element('p', { class: 'selection' }, selection),
    items.length > 0 ? itemList(items) : element('p', { class: 'empty-wall' }, texts.empty),
    pages > 1 && pageSteps(wall, number),
  );
}

function pageSteps(wall: Wall, number: string): VNode {
  const { head, page, pages } = wall;
  const { texts } = head;
  const step = (rel: string, to: number, text: string) =>
    element('a', { class: 'step', rel, href: addressOf(wall, to) }, text);
  return element(
    'nav',
    { class: 'pages', 'aria-label': texts.pages },
    page > 1 && step('prev', page - 1, texts.newer),
    element('span', { class: 'current' }, number),
    page < pages && step('next', page + 1, texts.older),
  );
}

function poweredBy({ head: { poweredBy } }: Wall): VNode | null {
  if (!poweredBy) return null;
  return element('footer', {}, element('a', { href: poweredBy.href }, poweredBy.text));
}
