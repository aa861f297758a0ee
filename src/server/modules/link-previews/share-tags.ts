import { LINK_PICTURE_SIZE } from '#domain/link-preview.ts';
import type { LinkPreview } from './read-link-preview.ts';

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

/** Metadata for search engines and link previews, by `name` and by `property`. X reads the properties too. */
export interface ShareTags {
  names: Readonly<Record<string, string>>;
  properties: Readonly<Record<string, string>>;
}

/** @param address of the page, which search engines should list */
export function shareTags(preview: LinkPreview, address: string): ShareTags {
  const { title, description, image, language, siteName } = preview;
  return {
    names: { description, 'twitter:card': 'summary_large_image' },
    properties: {
      'og:type': 'website',
      'og:site_name': siteName,
      'og:locale': LOCALES[language],
      'og:title': title,
      'og:description': description,
      'og:url': address,
      'og:image': image.url,
      'og:image:type': image.type,
      'og:image:width': String(LINK_PICTURE_SIZE.width),
      'og:image:height': String(LINK_PICTURE_SIZE.height),
      'og:image:alt': title,
    },
  };
}
