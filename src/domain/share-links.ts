import { addressOnHost, namedAddress } from './platform-address.ts';
import { PLATFORM_HOSTS } from './platform-hosts.ts';
import {
  isPlatformConnected,
  type PlatformCode,
  platformOfShare,
  SHARE_CODES,
  type ShareCode,
} from './platforms.ts';
import { hasForbiddenCharacters, isWebAddress } from './text.ts';

/** What a business has connected: the address, name or id that it has on each platform. */
export type ConnectedPlatforms = Partial<
  Record<
    PlatformCode,
    {
      readonly id?: string | undefined;
      readonly gpObject?: Readonly<Record<string, unknown>> | null | undefined;
    }
  >
>;

type About = { readonly businessName: string; readonly webAddress: string };
type BuiltInCode = Exclude<ShareCode, 'custom'>;

/**
 * Where each built-in action of a share step leads, for the platforms that are connected: always a
 * whole https address on the platform's own host. What is connected by something from which no such
 * address can be made is left out. `webAddress` may be empty. Yelp's and Foursquare's are profiles.
 */
export function shareLinks(
  platforms: ConnectedPlatforms,
  about: About,
): Partial<Record<ShareCode, string>> {
  const links: Partial<Record<ShareCode, string>> = {};
  for (const code of SHARE_CODES) {
    const platform = platformOfShare(code);
    if (code === 'custom' || platform === null) continue;
    const entry = platforms[platform];
    if (!isPlatformConnected(platform, entry)) continue;
    const link =
      code === 'gp' ? googleReview(entry?.gpObject) : linkOf(code, (entry?.id ?? '').trim(), about);
    if (link !== null && isWebAddress(link)) links[code] = link;
  }
  return links;
}

/** The pages of the business on Facebook and Google, for the thank-you step. */
export function profileLinks(platforms: ConnectedPlatforms): { fb?: string; gp?: string } {
  const fb = facebookPage((platforms.fb?.id ?? '').trim());
  const place = placeIdOf(platforms.gp?.gpObject);
  return {
    ...(fb === null ? {} : { fb: fb.href }),
    ...(place === null
      ? {}
      : { gp: `https://www.google.com/maps/place/?q=place_id:${encodeURIComponent(place)}` }),
  };
}

function linkOf(code: Exclude<BuiltInCode, 'gp'>, id: string, about: About): string | null {
  if (id === '' || hasForbiddenCharacters(id)) return null;
  switch (code) {
    case 'fbr':
      return facebookReviews(id);
    case 'fbs':
      return facebookShare(id, about.webAddress);
    case 'tw':
      return post(id, about);
    case 'tp':
      return trustpilot(id);
    case 'g2':
      return g2(id);
    case 'ca':
      return capterra(id);
    case 'ta':
      return tripadvisor(id);
    case 'ye':
      return addressOnHost(id, PLATFORM_HOSTS.yelp)?.href ?? namedAddress(id, 'www.yelp.com/biz/');
    case 'fs':
      return (
        addressOnHost(id, PLATFORM_HOSTS.foursquare)?.href ?? namedAddress(id, 'foursquare.com/v/')
      );
  }
}

// Google, "Ask for reviews": the place id opens the form for a review.
function googleReview(gpObject: unknown): string | null {
  const place = placeIdOf(gpObject);
  return place === null
    ? null
    : `https://search.google.com/local/writereview?placeid=${encodeURIComponent(place)}`;
}

function placeIdOf(gpObject: unknown): string | null {
  const place = (gpObject as { place_id?: unknown } | null | undefined)?.place_id;
  if (typeof place !== 'string' || hasForbiddenCharacters(place)) return null;
  return place.trim() || null;
}

function facebookPage(id: string): URL | null {
  const address = addressOnHost(id, PLATFORM_HOSTS.facebook);
  if (address === null) {
    const link = namedAddress(id, 'www.facebook.com/');
    return link === null ? null : new URL(link);
  }
  const parts = address.pathname.split('/').filter((part) => part !== '');
  // Older addresses name the page first and identify it by the number behind.
  const isOld = (parts[0] === 'pages' || parts[0] === 'people') && parts[2] !== undefined;
  const path = isOld ? parts[2] : parts.filter((part) => part !== 'reviews').join('/');
  if (path === '' || path === undefined) return null;
  const page = new URL(`https://www.facebook.com/${path}`);
  const number = address.searchParams.get('id');
  if (path === 'profile.php') {
    if (number === null) return null;
    page.searchParams.set('id', number);
  }
  return page;
}

function facebookReviews(id: string): string | null {
  const page = facebookPage(id);
  if (page === null) return null;
  if (page.pathname === '/profile.php') page.searchParams.set('sk', 'reviews');
  else page.pathname += '/reviews';
  return page.href;
}

/** Shares the web site, or the page on Facebook where there is none. */
function facebookShare(id: string, webAddress: string): string | null {
  const shared = isWebAddress(webAddress) ? webAddress : facebookPage(id)?.href;
  return shared === undefined
    ? null
    : `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(shared)}`;
}

function post(id: string, { businessName, webAddress }: About): string | null {
  const address = addressOnHost(id, /^([a-z]+\.)*(twitter|x)\.com$/);
  const handle = (address?.pathname.split('/')[1] ?? id).replace(/^@/, '');
  if (!/^\w{1,50}$/.test(handle)) return null;
  const text = `${businessName} @${handle}`.trim();
  const url = isWebAddress(webAddress) ? `&url=${encodeURIComponent(webAddress)}` : '';
  return `https://x.com/intent/post?text=${encodeURIComponent(text)}${url}`;
}

/** Trustpilot knows a business by its domain. */
function trustpilot(id: string): string | null {
  const address = addressOnHost(id, PLATFORM_HOSTS.trustpilot);
  const [kind, name] = address?.pathname.split('/').filter((part) => part !== '') ?? [];
  const isPage = kind === 'review' || kind === 'evaluate';
  const domain = address === null ? hostOf(id) : isPage ? hostOf(name ?? '') : null;
  return domain === null ? null : `https://www.trustpilot.com/evaluate/${domain}`;
}

function hostOf(text: string): string | null {
  const whole = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  const host = isWebAddress(whole) ? new URL(whole).hostname : '';
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host) ? host : null;
}

function g2(id: string): string | null {
  const address = addressOnHost(id, PLATFORM_HOSTS.g2);
  if (address === null) return namedAddress(id, 'www.g2.com/products/', '/take_survey');
  const product = /^\/products\/([^/]+)/.exec(address.pathname)?.[1];
  return product === undefined
    ? address.href
    : `https://www.g2.com/products/${product}/take_survey`;
}

function capterra(id: string): string | null {
  const address = addressOnHost(id, PLATFORM_HOSTS.capterra);
  if (address === null) return namedAddress(id, 'reviews.capterra.com/new/');
  const product = /^\/p\/(\d+)/.exec(address.pathname)?.[1];
  return product === undefined ? address.href : `https://reviews.capterra.com/new/${product}`;
}

/** The form for a review, where the place is known by its number; else the page as it was given. */
function tripadvisor(id: string): string | null {
  const address = addressOnHost(id, PLATFORM_HOSTS.tripadvisor);
  const [place] = /(?:\bg\d+-)?\bd\d+/.exec(address?.pathname ?? id) ?? [];
  const host = address?.host ?? 'www.tripadvisor.com';
  if (place !== undefined) return `https://${host}/UserReviewEdit-${place}`;
  if (address !== null) return address.href;
  return /^\d+$/.test(id) ? `https://${host}/UserReviewEdit-d${id}` : null;
}
