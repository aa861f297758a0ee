import { PLATFORM_HOSTS } from './platform-hosts.ts';
import { isWebAddress } from './text.ts';

/**
 * True for a page on which the public leaves reviews, such as Google Maps or Trustpilot; a share on Facebook
 * is not a review.
 */
export function isReviewAddress(text: string): boolean {
  if (!isWebAddress(text)) return false;
  // A trailing dot means the same host.
  const { hostname, pathname } = new URL(text);
  const host = hostname.replace(/\.$/, '');
  if (HOSTS.some((one) => one.test(host))) return !/^\/(sharer|share\.php)\b/.test(pathname);
  if (PLATFORM_HOSTS.googleShort.test(host))
    return host !== 'goo.gl' || pathname.startsWith('/maps');
  const google = GOOGLE.exec(host);
  if (google === null) return false;
  return google[1] !== undefined || /^\/(maps|search|local)\b/.test(pathname);
}

const { google: _path, googleShort: _too, x: _noReviews, ...REVIEW_HOSTS } = PLATFORM_HOSTS;
const HOSTS: readonly RegExp[] = Object.values(REVIEW_HOSTS);

/** Google's domains of all countries: some hosts only serve places, on others the path decides. */
const GOOGLE = /^(?:(maps|search|local|business)\.|www\.)?google\.(?:com?\.)?[a-z]{2,3}$/;
