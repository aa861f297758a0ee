import { LANGUAGE_CODES, pickLanguage } from '#domain/languages.ts';
import { WALL_TEXTS } from '#domain/wall-texts.ts';
import { preferredLanguages } from '#server/platform/http/preferred-languages.ts';
import { element } from '#widget/rendering/element.ts';
import { type PageHtml, pageHtml } from '../page-html.ts';

/** Colours for a page without a business. */
const COLOURS = { backgroundHex: '#000000', secondaryHex: '#000000' };

/** The page for an unknown wall, in the visitor's language. */
export function unknownWallPage(acceptLanguage: string | undefined): PageHtml {
  const language = pickLanguage(preferredLanguages(acceptLanguage), LANGUAGE_CODES);
  const { unknownTitle, unknownText } = WALL_TEXTS[language];
  return pageHtml({
    title: unknownTitle,
    language,
    colours: COLOURS,
    isIndexed: false,
    head: [],
    body: element(
      'body',
      {},
      element('header', { class: 'band' }, element('h1', {}, unknownTitle)),
      element('main', {}, element('p', { class: 'empty-wall' }, unknownText)),
    ),
  });
}
