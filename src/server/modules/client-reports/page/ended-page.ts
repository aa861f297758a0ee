import { type PageHtml, pageHtml } from '#server/modules/walls/page-html.ts';
import type { ProductBrand } from '#server/platform/product-brand.ts';
import { type ServerLanguage, textsFor } from '#server/texts/texts-for.ts';
import { element } from '#widget/rendering/element.ts';
import { band } from './band.ts';
import styles from './report.css?inline';

/** Of a page that is nobody's. */
const COLOURS = { backgroundHex: '#000000', secondaryHex: '#000000' };

interface Ended {
  why: 'expired' | 'revoked' | 'unknown';
  brand: ProductBrand | null;
  language: ServerLanguage;
}

/** Says why there is no report behind a link any more, or never was. */
export function endedPage({ why, brand, language }: Ended): PageHtml {
  const { ended } = textsFor(language).clientReports;
  const title = ended[`${why}Title`];
  return pageHtml({
    title,
    language,
    colours: brand?.colours ?? COLOURS,
    isIndexed: false,
    ...(brand?.faviconUrl && { icon: brand.faviconUrl }),
    styles,
    head: [],
    body: element(
      'body',
      { class: 'report' },
      band({ brand, title }),
      element('main', {}, element('p', { class: 'empty-wall' }, ended[why])),
    ),
  });
}
