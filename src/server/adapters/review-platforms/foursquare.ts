import { z } from 'zod';
import { addressOnHost } from '#domain/platform-address.ts';
import { PLATFORM_HOSTS } from '#domain/platform-hosts.ts';
import type { PlatformReview } from '#domain/platform-review.ts';
import { createVendorClient } from '#server/platform/vendor-client/vendor-client.ts';
import { VendorError } from '#server/platform/vendor-client/vendor-error.ts';
import { connectionKey } from './connection-key.ts';
import type { PlatformProfile, ReviewSourceAdapter } from './port.ts';
import {
  addressValue,
  idValue,
  languageValue,
  lineValue,
  momentValue,
  textValue,
} from './review-values.ts';

interface Options {
  key: string | undefined;
  /** Origin without a slash at the end. */
  apiUrl: string;
}

/** The version of the API for which this was written. */
const API_VERSION = '2025-06-17';
const MAX_TIPS = 50;

/** Reads tips from Foursquare's Places API. They have no authors and no stars, and there are no more than 50. */
export function createFoursquareReviews({ key, apiUrl }: Options): ReviewSourceAdapter {
  const client = createVendorClient({ origin: apiUrl, name: 'Foursquare' });
  const headersOf = (token: string) => ({
    authorization: `Bearer ${token}`,
    'x-places-api-version': API_VERSION,
  });

  return {
    configured: key === undefined ? [] : ['key'],
    async resolve(typed, access) {
      const path = `/places/${placeIdOf(typed)}`;
      const headers = headersOf(connectionKey(access, key));
      return profileOf((await client.request({ path, headers, schema: place })).body);
    },
    async page(connection) {
      const { externalId } = connection;
      const path = `/places/${encodeURIComponent(externalId)}/tips`;
      const headers = headersOf(connectionKey(connection, key));
      const query = { limit: MAX_TIPS, sort: 'NEWEST' };
      const { body } = await client.request({ path, headers, query, schema: z.array(tip) });
      const reviews = body.map((one) => reviewOf(one, externalId));
      // A place's own rating is on a scale of ten and says nothing about tips.
      return { reviews, next: null, totals: null };
    },
  };
}

/** The id in an address such as foursquare.com/v/demo-bar/4b0588f1f964a520d4dd22e3, or as it was typed. */
function placeIdOf(typed: string): string {
  const address = addressOnHost(typed, PLATFORM_HOSTS.foursquare);
  const parts = address
    ? address.pathname.split('/').filter((part) => part !== '')
    : [typed.trim()];
  const id = parts.findLast((part) => /^[0-9a-f]{3,24}$/i.test(part));
  if (id === undefined) throw new VendorError('gone', 'Not a place on Foursquare.');
  return id;
}

const place = z.object({
  fsq_place_id: idValue,
  name: lineValue,
  location: z.object({ formatted_address: lineValue }).nullish(),
});

function profileOf({ fsq_place_id: id, name, location }: z.output<typeof place>): PlatformProfile {
  const detail = location?.formatted_address ?? '';
  return { externalId: id, name: name || id, detail, url: placePage(id), placeId: null };
}

function placePage(id: string): string {
  return `https://foursquare.com/v/${encodeURIComponent(id)}`;
}

/** `url` and `lang` are from general knowledge (unverified). */
const tip = z.object({
  id: idValue,
  created_at: momentValue,
  text: textValue,
  url: addressValue,
  lang: languageValue,
});

function reviewOf(
  { id, created_at, text, url, lang }: z.output<typeof tip>,
  placeId: string,
): PlatformReview {
  return {
    uniqueId: id,
    name: 'Foursquare user',
    profilePicture: '',
    rating: null,
    title: '',
    text,
    translatedText: null,
    language: lang,
    url: url || placePage(placeId),
    reviewedAt: created_at,
    editedAt: null,
    reply: null,
  };
}
