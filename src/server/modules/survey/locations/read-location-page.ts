import type { LanguageCode } from '#domain/languages.ts';
import type { TextPack } from '#domain/survey-flow/expand-text.ts';
import type { Business } from '#server/modules/businesses/business.ts';
import { logoPathOf } from '#server/modules/businesses/display-appearance.ts';
import { type LinkOrigins, originOf, surveyLink } from '#server/modules/businesses/link-origins.ts';
import type { OfferedLocation } from '#server/modules/businesses/queries.ts';
import { surveyTextResolver } from '#server/modules/languages/survey-text-resolver.ts';
import type { SurveyPageQuery } from '../survey-page-query.ts';
import type { LocationPage, ShownLocation } from './location-page.tsx';

/** Whether an address leads to the choice of a location: an invite, a test or a begun survey goes on where it is. */
export function mayChooseLocation({ invite, testToken, version }: SurveyPageQuery): boolean {
  return invite === null && testToken === null && version === null;
}

interface Parts {
  business: Business;
  /** The business's own texts for the language. */
  custom: TextPack | null;
  language: LanguageCode;
  query: SurveyPageQuery;
  origins: LinkOrigins;
}

type Content = Pick<
  LocationPage,
  'business' | 'colours' | 'texts' | 'entrance' | 'language' | 'variant' | 'locations'
>;

/** What the page shows of a parent and its locations, in the alphabetical order of the page's language. */
export function locationPageContent(
  offered: readonly OfferedLocation[],
  { business, custom, language, query, origins }: Parts,
): Content {
  const { appearance, name } = business;
  const resolve = surveyTextResolver({ language, businessName: name, custom });
  const { showWhiteLogoBorder, showWhiteLogoBackground } = appearance;
  const logoUrl = logoPathOf(business);
  const { rating, reference, orderReference, variant } = query;
  return {
    business: { name, logoUrl, showWhiteLogoBorder, showWhiteLogoBackground },
    colours: appearance,
    texts: {
      languageLabel: resolve({ pack: 'languageLabel' }),
      logoOf: resolve({ pack: 'logoOf' }),
      poweredBy: resolve({ pack: 'poweredBy' }),
    },
    entrance: { invite: null, testToken: null, rating, reference, orderReference },
    language,
    variant,
    locations: inOrder(offered, language).map((location) =>
      shownLocation(location, addressesBelow(business, query, origins)),
    ),
  };
}

function inOrder(offered: readonly OfferedLocation[], language: LanguageCode): OfferedLocation[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  return [...offered].sort(
    (a, b) =>
      compare(a.name, b.name) || compare(a.address, b.address) || compare(a.handle, b.handle),
  );
}

function shownLocation(
  location: OfferedLocation,
  addressOf: (location: OfferedLocation) => string,
): ShownLocation {
  const { name, address, latitude, longitude } = location;
  const position = latitude === null || longitude === null ? null : { latitude, longitude };
  return { name, address, href: addressOf(location), position };
}

/** Within the page's own host as it was opened. What only the browser knows of a visit, its script adds. */
function addressesBelow(
  business: Business,
  { language, rating, reference, orderReference, variant }: SurveyPageQuery,
  origins: LinkOrigins,
): (location: OfferedLocation) => string {
  const query = new URLSearchParams();
  if (language !== null) query.set('lang', language);
  if (rating !== null) query.set('rating', String(rating));
  if (reference !== null) query.set('ref', reference);
  if (orderReference !== null) query.set('order', orderReference);
  if (variant !== 'page') query.set(variant, '1');
  const suffix = query.size === 0 ? '' : `?${query}`;
  const own = originOf(business, 'survey', origins);
  return ({ handle, linksDomain }) => {
    const link = surveyLink({ kind: 'location', handle, linksDomain }, origins);
    return (link.startsWith(`${own}/`) ? link.slice(own.length) : link) + suffix;
  };
}
