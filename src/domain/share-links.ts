import { googlePlaceAddress, placeIdOf } from './google-place.ts';
import { addressOnHost, namedAddress } from './platform-address.ts';
import { PLATFORM_HOSTS } from './platform-hosts.ts';
import {
  type ConnectedPlatforms,
  facebookPage,
  profileAddress,
  trustpilotDomain,
  xHandle,
} from './platform-profile.ts';
import { isPlatformConnected, platformOfShare, SHARE_CODES, type ShareCode } from './platforms.ts';
import { hasForbiddenCharacters, isWebAddress } from './text.ts';

type About = { readonly businessName: string; readonly webAddress: string };
type BuiltInCode = Exclude<ShareCode, 'custom'>;

/**
 * The target of each built-in share action, for linked platforms: always a full https address on the
 * platform's own host. Platforms for which none can be built are left out. `webAddress` may be empty. Yelp
 * and Foursquare link to profiles.
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

/** The business's Facebook and Google pages, for the thank-you step. */
export function profileLinks(platforms: ConnectedPlatforms): { fb?: string; gp?: string } {
  const fb = profileAddress('fb', platforms.fb);
  const gp = profileAddress('gp', platforms.gp);
  return { ...(fb === null ? {} : { fb }), ...(gp === null ? {} : { gp }) };
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
    case 'fs':
      return profileAddress(code, { id });
  }
}

// Google, "Ask for reviews": the place id opens the review form, and so does a business's own short link.
function googleReview(gpObject: unknown): string | null {
  const placeId = placeIdOf(gpObject);
  if (placeId !== null) {
    return `https://search.google.com/local/writereview?placeid=${encodeURIComponent(placeId)}`;
  }
  const address = googlePlaceAddress(gpObject);
  return address?.startsWith('https://g.page/') ? `${address}/review` : address;
}

function facebookReviews(id: string): string | null {
  const page = facebookPage(id);
  if (page === null) return null;
  // Facebook's share button gives a short link, which has no pages below it.
  if (/^\/share(\/|$)/.test(page.pathname)) return page.href;
  if (page.pathname === '/profile.php') page.searchParams.set('sk', 'reviews');
  else page.pathname += '/reviews';
  return page.href;
}

/** Shares the website, or the Facebook page if there is none. */
function facebookShare(id: string, webAddress: string): string | null {
  const shared = isWebAddress(webAddress) ? webAddress : facebookPage(id)?.href;
  return shared === undefined
    ? null
    : `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(shared)}`;
}

function post(id: string, { businessName, webAddress }: About): string | null {
  const handle = xHandle(id);
  if (handle === null) return null;
  const text = `${businessName} @${handle}`.trim();
  const url = isWebAddress(webAddress) ? `&url=${encodeURIComponent(webAddress)}` : '';
  return `https://x.com/intent/post?text=${encodeURIComponent(text)}${url}`;
}

function trustpilot(id: string): string | null {
  const domain = trustpilotDomain(id);
  return domain === null ? null : `https://www.trustpilot.com/evaluate/${domain}`;
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

/** The review form if the place's number is known; otherwise the given page. */
function tripadvisor(id: string): string | null {
  const address = addressOnHost(id, PLATFORM_HOSTS.tripadvisor);
  const [place] = /(?:\bg\d+-)?\bd\d+/.exec(address?.pathname ?? id) ?? [];
  const host = address?.host ?? 'www.tripadvisor.com';
  if (place !== undefined) return `https://${host}/UserReviewEdit-${place}`;
  if (address !== null) return address.href;
  return /^\d+$/.test(id) ? `https://${host}/UserReviewEdit-d${id}` : null;
}
