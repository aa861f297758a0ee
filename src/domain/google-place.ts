import { addressOnHost } from './platform-address.ts';
import { PLATFORM_HOSTS } from './platform-hosts.ts';
import { hasForbiddenCharacters } from './text.ts';

/** A place on Google: by its id, or by its address if only Google could resolve the id. */
export type GooglePlace = { readonly place_id: string } | { readonly url: string };

/** The place of an id, CID or link, parsed without any request; null if none. */
export function parseGooglePlace(typed: string): GooglePlace | null {
  const text = typed.trim();
  if (PLACE_ID.test(text)) return { place_id: text };
  if (CID.test(text)) return { url: cidAddress(text) };
  const address = addressOnHost(text, PLATFORM_HOSTS.google);
  return address === null ? shortLink(text) : parsePlaceUrl(address);
}

/** The place id from Google's Place Search; null if missing. */
export function placeIdOf(gpObject: unknown): string | null {
  const place = (gpObject as { place_id?: unknown } | null | undefined)?.place_id;
  if (typeof place !== 'string' || hasForbiddenCharacters(place)) return null;
  return place.trim() || null;
}

/** The address of a place on Google: by its id, else the connected address; null if it has neither. */
export function googlePlaceAddress(gpObject: unknown): string | null {
  const placeId = placeIdOf(gpObject);
  if (placeId !== null) {
    return `https://www.google.com/maps/place/?q=place_id:${encodeURIComponent(placeId)}`;
  }
  const url = (gpObject as { url?: unknown } | null | undefined)?.url;
  const place = typeof url === 'string' ? parseGooglePlace(url) : null;
  return place !== null && 'url' in place ? place.url : null;
}

/** Whether a key finds the place behind this profile, by its id or its name: where other links lead, only Google knows. */
export function isFindablePlace(profile: string): boolean {
  const place = parseGooglePlace(profile);
  return place !== null && ('place_id' in place || /\/maps\/place\//.test(place.url));
}

// Google, "Place IDs": ids of businesses start like this; their length varies.
const PLACE_ID = /^(?:ChIJ|GhIJ)[\w-]{6,300}$/;
/** The 64-bit number of a place on Google Maps. */
const CID = /^\d{12,20}$/;
/** The two numbers that identify a place in Google Maps addresses. */
const FEATURE_ID = /^0x([0-9a-f]{1,16}):0x([0-9a-f]{1,16})$/i;

function parsePlaceUrl({ hostname, pathname, searchParams }: URL): GooglePlace | null {
  const idParams = ['placeid', 'query_place_id', 'place_id'].map((name) => searchParams.get(name));
  const idInQuery = /^place_id:(.+)$/.exec(searchParams.get('q') ?? '')?.[1];
  const idInPath = /!1s(ChIJ[\w-]+|0x[0-9a-f]+:0x[0-9a-f]+)/i.exec(decoded(pathname))?.[1];
  const ids = [...idParams, idInQuery, idInPath, searchParams.get('ftid')];
  const placeId = ids.flatMap((id) => idOf(id ?? '') ?? [])[0];
  if (placeId !== undefined) return { place_id: placeId };
  // Google Search names a place by its number too.
  const searched = searchParams.get('ludocid') ?? '';
  if (CID.test(searched)) return { url: cidAddress(searched) };
  if (!hostname.startsWith('maps.') && !/^\/(maps|local)\b/.test(pathname)) return null;
  const cid = searchParams.get('cid') ?? '';
  if (/^\d{1,20}$/.test(cid)) return { url: cidAddress(cid) };
  // The position distinguishes places of the same name; what follows it is how the map is shown.
  const [, name, position] = /^\/maps\/place\/([^/]+)\/(@-?\d[^/]*)/.exec(pathname) ?? [];
  if (name === undefined || position === undefined) return null;
  return { url: `https://www.google.com/maps/place/${shortened(name)}/${position}` };
}

/** A place's name in an address, cut where it would fill the stored address. */
function shortened(name: string): string {
  if (name.length <= 300) return name;
  const text = new URLSearchParams(`name=${name}`).get('name') ?? '';
  return encodeURIComponent([...text].slice(0, 30).join(''));
}

function idOf(text: string): string | null {
  if (PLACE_ID.test(text)) return text;
  const [, cell, cid] = FEATURE_ID.exec(text) ?? [];
  return cell === undefined || cid === undefined ? null : placeIdOfFeature(cell, cid);
}

/** A place id is a message of two fixed 64-bit fields in base64url: the two numbers of the address. */
function placeIdOfFeature(cell: string, cid: string): string {
  const bytes = [0x0a, 0x12, 0x09, ...littleEndian(cell), 0x11, ...littleEndian(cid)];
  const base64 = btoa(String.fromCharCode(...bytes));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function littleEndian(hex: string): number[] {
  const pairs = hex.padStart(16, '0').match(/../g) ?? [];
  return pairs.map((pair) => Number.parseInt(pair, 16)).reverse();
}

/** A link from a Google share button, without its parameters. */
function shortLink(text: string): GooglePlace | null {
  const address = addressOnHost(text, PLATFORM_HOSTS.googleShort);
  if (address === null) return null;
  const { hostname, pathname } = address;
  const [path] = SHORT_PATHS[hostname as keyof typeof SHORT_PATHS].exec(pathname) ?? [];
  return path === undefined ? null : { url: `https://${hostname}${path}` };
}

const SHORT_PATHS = {
  'maps.app.goo.gl': /^\/[\w-]{4,}/,
  'goo.gl': /^\/maps\/[\w-]{4,}/,
  'g.page': /^\/(r\/)?[\w-]{3,}/,
  'g.co': /^\/kgs\/[\w-]{3,}/,
  'share.google': /^\/[\w-]{4,}/,
} as const;

function cidAddress(cid: string): string {
  return `https://www.google.com/maps?cid=${cid}`;
}

function decoded(path: string): string {
  return path.replaceAll(/%21/gi, '!').replaceAll(/%3a/gi, ':');
}
