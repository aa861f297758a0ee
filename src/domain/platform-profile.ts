import { googlePlaceAddress, parseGooglePlace } from './google-place.ts';
import { linksInText } from './links-in-text.ts';
import { addressOnHost, namedAddress } from './platform-address.ts';
import { PLATFORM_HOSTS } from './platform-hosts.ts';
import { isPlatformConnected, PLATFORM_CODES, type PlatformCode } from './platforms.ts';
import { hasForbiddenCharacters, isWebAddress } from './text.ts';

type ConnectedPlatform = {
  readonly id?: string | undefined;
  readonly gpObject?: Readonly<Record<string, unknown>> | null | undefined;
};

/** The address, name or id that a business has on each connected platform. */
export type ConnectedPlatforms = Partial<Record<PlatformCode, ConnectedPlatform>>;

/**
 * The public page of a business on a platform: a full https address on the platform's own host. Null if
 * nothing is connected, or no such address can be built from it.
 */
export function profileAddress(
  code: PlatformCode,
  connected: ConnectedPlatform | null | undefined,
): string | null {
  if (!isPlatformConnected(code, connected)) return null;
  const address =
    code === 'gp'
      ? googlePlaceAddress(connected?.gpObject)
      : addressOfId(code, (connected?.id ?? '').trim());
  return address !== null && isWebAddress(address) ? address : null;
}

export type Profile = {
  /** The stored value. */
  readonly connected: ConnectedPlatform;
  /** The name, number or address as typed; for Google the place id. */
  readonly id: string;
  readonly address: string;
};

/** The most that a person may type or paste as a profile: addresses with everything that a platform adds to them. */
export const PROFILE_TEXT_LIMIT = 5_000;

/** The longest id or address that is stored. */
const STORED_LIMIT = 500;

/**
 * The profile for an address or id, or for a text with its address, parsed without any request; null if it is not a
 * business's page on the platform.
 */
export function profileOf(code: PlatformCode, typed: string): Profile | null {
  const text = typed.trim();
  const profile = profileOfText(code, text);
  if (profile !== null) return profile;
  const links = linksInText(text).filter((link) => isLinkTo(code, link) && link !== text);
  return links.map((link) => profileOfText(code, link)).find((found) => found !== null) ?? null;
}

/** The platform that an address, or a text with one, leads to a business's page on; null if it leads to none. */
export function platformOfLink(typed: string): PlatformCode | null {
  for (const link of linksInText(typed.trim())) {
    const code = PLATFORM_CODES.find((one) => isLinkTo(one, link));
    if (code !== undefined && profileOfText(code, link) !== null) return code;
  }
  return null;
}

/** The business's name, if a pasted text has it before the link, or Google's address contains it. */
export function nameInLink(typed: string): string | null {
  const [link] = linksInText(typed);
  if (link === undefined) return null;
  const [before = ''] = typed.trim().slice(0, typed.trim().indexOf(link)).split('\n');
  const [, encoded] = /\/maps\/place\/([^/]+)/.exec(link) ?? [];
  const inAddress = new URLSearchParams(`name=${encoded ?? ''}`).get('name') ?? '';
  return before.trim() || inAddress || null;
}

function profileOfText(code: PlatformCode, text: string): Profile | null {
  const profile = code === 'gp' ? googleProfile(text) : profileById(code, text);
  return profile === null || profile.id.length > STORED_LIMIT ? null : profile;
}

function isLinkTo(code: PlatformCode, link: string): boolean {
  return HOSTS[code].some((host) => addressOnHost(link, host) !== null);
}

const HOSTS: Readonly<Record<PlatformCode, readonly RegExp[]>> = {
  ca: [PLATFORM_HOSTS.capterra],
  fb: [PLATFORM_HOSTS.facebook],
  fs: [PLATFORM_HOSTS.foursquare],
  g2: [PLATFORM_HOSTS.g2],
  gp: [PLATFORM_HOSTS.google, PLATFORM_HOSTS.googleShort],
  ta: [PLATFORM_HOSTS.tripadvisor],
  tp: [PLATFORM_HOSTS.trustpilot],
  tw: [PLATFORM_HOSTS.x],
  ye: [PLATFORM_HOSTS.yelp],
};

function googleProfile(typed: string): Profile | null {
  const gpObject = parseGooglePlace(typed);
  const address = googlePlaceAddress(gpObject);
  if (gpObject === null || address === null) return null;
  const id = 'place_id' in gpObject ? gpObject.place_id : gpObject.url;
  return { connected: { gpObject }, id, address };
}

function profileById(code: Exclude<PlatformCode, 'gp'>, typed: string): Profile | null {
  const address = profileAddress(code, { id: typed });
  if (address === null || !isProfilePath(code, new URL(address).pathname)) return null;
  // What platforms add to an address, such as who shared it, is not part of the profile.
  const id = /[?#]/.test(typed) ? address : typed;
  return { connected: { id }, id, address };
}

/** Whether a path is that of a business, not of a search, a list or the start page. */
function isProfilePath(code: Exclude<PlatformCode, 'gp'>, path: string): boolean {
  if (code !== 'tp') return PROFILE_PATHS[code].test(path);
  const domain = path.replace('/review/', '');
  return !Object.values(PLATFORM_HOSTS).some((host) => host.test(domain));
}

/** Page names that Facebook and X reserve for themselves. */
const NO_PAGES = {
  fb:
    'ads|business|dialog|events|gaming|groups|hashtag|help|login|marketplace|pages|people|photos?|plugins|' +
    'policies|reel|search|settings|sharer|stories|watch|(?!profile\\.)[\\w-]+\\.php',
  tw: 'compose|explore|hashtag|home|i|intent|login|messages|notifications|search|settings|share|signup|tos',
} as const;

const PROFILE_PATHS: Readonly<Record<Exclude<PlatformCode, 'gp' | 'tp'>, RegExp>> = {
  ca: /^\/(p|software|reviews)\/\d+(\/|$)/,
  fb: new RegExp(`^/(?!(${NO_PAGES.fb})(/|$))[^/]+`, 'i'),
  fs: /^\/(v|venue)\/([^/]+\/)?[0-9a-f]{3,24}\/?$/i,
  g2: /^\/([a-z]{2}\/)?products\/[^/.]+(\/|$)/,
  ta: /\bd\d+\b/,
  tw: new RegExp(`^/(?!(${NO_PAGES.tw})$)\\w+$`, 'i'),
  ye: /^\/(writeareview\/)?biz\/[^/.]+(\/|$)/,
};

/** The Facebook page for an address, name or number; null if invalid. */
export function facebookPage(id: string): URL | null {
  const address = addressOnHost(id, PLATFORM_HOSTS.facebook);
  if (address === null) {
    const link = namedAddress(id, 'www.facebook.com/');
    return link === null ? null : new URL(link);
  }
  const parts = address.pathname.split('/').filter((part) => part !== '');
  // Older addresses contain the page's name, then its number, which identifies it.
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

/** The domain that identifies a business on Trustpilot; null if invalid. */
export function trustpilotDomain(id: string): string | null {
  const address = addressOnHost(id, PLATFORM_HOSTS.trustpilot);
  if (address === null) return hostOf(id);
  const [kind, name] = address.pathname.split('/').filter((part) => part !== '');
  return kind === 'review' || kind === 'evaluate' ? hostOf(name ?? '') : null;
}

/** The account name on X (formerly Twitter), without the @; null if invalid. */
export function xHandle(id: string): string | null {
  const address = addressOnHost(id, PLATFORM_HOSTS.x);
  const handle = (address?.pathname.split('/')[1] ?? id).replace(/^@/, '');
  return /^\w{1,15}$/.test(handle) ? handle : null;
}

function addressOfId(code: Exclude<PlatformCode, 'gp'>, id: string): string | null {
  if (id === '' || hasForbiddenCharacters(id)) return null;
  switch (code) {
    case 'fb':
      return facebookPage(id)?.href ?? null;
    case 'tw':
      return onHost('x.com/', xHandle(id));
    case 'tp':
      return onHost('www.trustpilot.com/review/', trustpilotDomain(id));
    case 'g2':
      return addressOrName(id, PLATFORM_HOSTS.g2, 'www.g2.com/products/');
    case 'ca':
      return addressOrName(id, PLATFORM_HOSTS.capterra, 'www.capterra.com/p/');
    case 'ta':
      return tripadvisorPlace(id);
    case 'ye':
      return addressOrName(id, PLATFORM_HOSTS.yelp, 'www.yelp.com/biz/');
    case 'fs':
      return addressOrName(id, PLATFORM_HOSTS.foursquare, 'foursquare.com/v/');
  }
}

function onHost(before: string, name: string | null): string | null {
  return name === null ? null : `https://${before}${name}`;
}

function addressOrName(id: string, host: RegExp, before: string): string | null {
  return pageOf(id, host) ?? namedAddress(id, before);
}

/** For a place known only by its number, only the review form has an address. */
function tripadvisorPlace(id: string): string | null {
  const page = pageOf(id, PLATFORM_HOSTS.tripadvisor);
  if (page !== null) return page;
  const [place] = /^(g\d+-)?d\d+$/.exec(id) ?? [];
  const number = place ?? (/^\d+$/.test(id) ? `d${id}` : null);
  return onHost('www.tripadvisor.com/UserReviewEdit-', number);
}

/** The address without what was added to it, such as who shared it. */
function pageOf(id: string, host: RegExp): string | null {
  const address = addressOnHost(id, host);
  return address === null ? null : `${address.origin}${address.pathname}`;
}

function hostOf(text: string): string | null {
  const url = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  const host = isWebAddress(url) ? new URL(url).hostname : '';
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host) ? host : null;
}
