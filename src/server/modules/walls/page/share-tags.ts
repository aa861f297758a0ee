import type { VNode } from '#contract/widgets.ts';
import { element } from '#widget/rendering/element.ts';
import { PICTURE_SIZE } from '../picture/wall-picture.ts';
import type { Wall } from '../read-wall.ts';

/** Open Graph locales, which include a country. */
const LOCALES = {
  en: 'en_US',
  de: 'de_DE',
  fr: 'fr_FR',
  pt: 'pt_PT',
  es: 'es_ES',
  it: 'it_IT',
  ar: 'ar_AR',
  he: 'he_IL',
} as const;

/** Metadata for search engines and link previews. */
export function shareTags({ head, page }: Wall): VNode[] {
  const { openGraph, business, link, language, pictureLink } = head;
  const { title, description } = openGraph;
  const address = page === 1 ? link : `${link}?page=${page}`;
  const properties = {
    'og:type': 'website',
    'og:site_name': business.name,
    'og:locale': LOCALES[language],
    'og:title': title,
    'og:description': description,
    'og:url': address,
    'og:image': pictureLink,
    'og:image:type': 'image/png',
    'og:image:width': String(PICTURE_SIZE.width),
    'og:image:height': String(PICTURE_SIZE.height),
    'og:image:alt': title,
  };
  const names = {
    description,
    'twitter:card': 'summary_large_image',
    'twitter:title': title,
    'twitter:description': description,
    'twitter:image': pictureLink,
  };
  return [
    element('link', { rel: 'canonical', href: address }),
    ...Object.entries(names).map(([name, content]) => element('meta', { name, content })),
    ...Object.entries(properties).map(([property, content]) =>
      element('meta', { property, content }),
    ),
  ];
}
