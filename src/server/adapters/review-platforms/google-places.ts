import { z } from 'zod';
import { parseGooglePlace } from '#domain/google-place.ts';
import type { PlatformReview } from '#domain/platform-review.ts';
import type { VendorClient } from '#server/platform/vendor-client/vendor-client.ts';
import { VendorError } from '#server/platform/vendor-client/vendor-error.ts';
import { googleVerdict as classify } from './google-verdict.ts';
import type { PlatformProfile, ReviewPage } from './port.ts';
import {
  addressValue,
  countValue,
  idValue,
  languageValue,
  lineValue,
  momentValue,
  ratingValue,
  textValue,
} from './review-values.ts';

const PROFILE_FIELDS = ['id', 'displayName', 'formattedAddress', 'googleMapsUri'];
const REVIEW_FIELDS = 'id,rating,userRatingCount,googleMapsUri,googleMapsLinks,reviews';
const MAX_FOUND = 10;
/** Metres around the position in a place's address. */
const RADIUS = 200;

/** Places API (New): any place by its id, its address or its name, and its five most relevant reviews. */
export function createGooglePlaces(client: VendorClient) {
  const headersOf = (key: string, fields: string) => ({
    'x-goog-api-key': key,
    'x-goog-fieldmask': fields,
  });

  async function search(textQuery: string, key: string, { near }: { near?: Position | null } = {}) {
    const center = near && { locationBias: { circle: { center: near, radius: RADIUS } } };
    const { body } = await client.request({
      method: 'POST',
      path: '/v1/places:searchText',
      headers: headersOf(key, PROFILE_FIELDS.map((field) => `places.${field}`).join(',')),
      json: { textQuery, maxResultCount: MAX_FOUND, ...center },
      schema: z.object({ places: z.array(place).default([]) }),
      classify,
    });
    return body.places.map(profileOf);
  }

  return {
    search: (query: string, key: string): Promise<PlatformProfile[]> => search(query, key),

    /** @throws VendorError `gone` if the text is no place, or only a link that Google must first resolve */
    async find(typed: string, key: string): Promise<PlatformProfile> {
      const parsed = parseGooglePlace(typed);
      if (parsed !== null && 'place_id' in parsed) {
        const path = `/v1/places/${encodeURIComponent(parsed.place_id)}`;
        const headers = headersOf(key, PROFILE_FIELDS.join(','));
        return profileOf((await client.request({ path, headers, schema: place, classify })).body);
      }
      const page = parsed === null ? null : readPlacePage(parsed.url);
      const [found] = page === null ? [] : await search(page.name, key, { near: page.position });
      if (found === undefined) throw new VendorError('gone', 'Not a place on Google.');
      return found;
    },

    async read(placeId: string, key: string): Promise<ReviewPage> {
      const path = `/v1/places/${encodeURIComponent(placeId)}`;
      const headers = headersOf(key, REVIEW_FIELDS);
      const { body } = await client.request({ path, headers, schema: placeReviews, classify });
      const { reviews, rating, userRatingCount: count, googleMapsLinks, googleMapsUri } = body;
      const reviewsUri = googleMapsLinks?.reviewsUri || googleMapsUri;
      return {
        reviews: reviews.map((one) => reviewOf(one, reviewsUri)),
        next: null,
        totals: { rating, count },
      };
    },
  };
}

interface Position {
  latitude: number;
  longitude: number;
}

/** Name and position in an address such as https://www.google.com/maps/place/Demo+Bakery/@53.8,-1.5,17z. */
function readPlacePage(address: string): { name: string; position: Position } | null {
  const [, encoded, latitude, longitude] = PLACE_PAGE.exec(new URL(address).pathname) ?? [];
  if (encoded === undefined) return null;
  const name = new URLSearchParams(`name=${encoded}`).get('name') ?? '';
  return { name, position: { latitude: Number(latitude), longitude: Number(longitude) } };
}

const PLACE_PAGE = /^\/maps\/place\/([^/]+)\/@(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)/;

const place = z.object({
  id: idValue,
  displayName: z.object({ text: lineValue }).nullish(),
  formattedAddress: lineValue,
  googleMapsUri: addressValue,
});

function profileOf({ id, displayName, ...more }: z.output<typeof place>): PlatformProfile {
  const { formattedAddress: detail, googleMapsUri } = more;
  const name = displayName?.text || detail || id;
  return { externalId: id, name, detail, url: googleMapsUri || null, placeId: id };
}

const localText = z.object({ text: textValue, languageCode: languageValue }).nullish();

const review = z.object({
  name: idValue,
  rating: ratingValue,
  text: localText,
  originalText: localText,
  authorAttribution: z
    .object({ displayName: lineValue, uri: addressValue, photoUri: addressValue })
    .nullish(),
  publishTime: momentValue,
  googleMapsUri: addressValue,
});

/** A place without reviews has no `reviews`. */
const placeReviews = z.object({
  id: idValue,
  rating: ratingValue,
  userRatingCount: countValue,
  googleMapsUri: addressValue,
  googleMapsLinks: z.object({ reviewsUri: addressValue }).nullish(),
  reviews: z.array(review).default([]),
});

function reviewOf(
  { name, rating, text, originalText, authorAttribution: author, ...more }: z.output<typeof review>,
  reviewsUri: string,
): PlatformReview {
  const original = originalText ?? text;
  const isTranslated = Boolean(text && original && text.text !== original.text);
  return {
    uniqueId: name,
    name: author?.displayName || 'A Google user',
    profilePicture: author?.photoUri ?? '',
    rating,
    title: '',
    text: original?.text ?? '',
    translatedText: isTranslated ? (text?.text ?? null) : null,
    language: original?.languageCode ?? null,
    url: more.googleMapsUri || reviewsUri || author?.uri || '',
    reviewedAt: more.publishTime,
    editedAt: null,
    reply: null,
  };
}
