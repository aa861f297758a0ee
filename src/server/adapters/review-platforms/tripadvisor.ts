import { z } from 'zod';
import { addressOnHost } from '#domain/platform-address.ts';
import { PLATFORM_HOSTS } from '#domain/platform-hosts.ts';
import type { PlatformReview } from '#domain/platform-review.ts';
import { type Classify, createVendorClient } from '#server/platform/vendor-client/vendor-client.ts';
import { VendorError } from '#server/platform/vendor-client/vendor-error.ts';
import { connectionKey } from './connection-key.ts';
import type { PlatformProfile, ReviewSourceAdapter } from './port.ts';
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

interface Options {
  key: string | undefined;
  /** Keys are restricted: a call without this page as its Referer is answered with 403. */
  referer: string | undefined;
  /** Origin without a slash at the end. */
  apiUrl: string;
}

/** Reads the five newest reviews from Tripadvisor's Content API, whose key can only be sent in the query. */
export function createTripadvisorReviews({ key, referer, apiUrl }: Options): ReviewSourceAdapter {
  const client = createVendorClient({ origin: apiUrl, name: 'Tripadvisor' });
  const headers: Record<string, string> = referer === undefined ? {} : { referer };

  async function readLocation(id: string, apiKey: string) {
    const path = `/api/v1/location/${id}/details`;
    const query = { key: apiKey };
    return (await client.request({ path, query, headers, schema: location, classify })).body;
  }

  return {
    configured: key === undefined ? [] : ['key'],
    resolve: async (typed, access) =>
      profileOf(await readLocation(locationId(typed), connectionKey(access, key))),
    async page(connection) {
      const id = locationId(connection.externalId);
      const apiKey = connectionKey(connection, key);
      const path = `/api/v1/location/${id}/reviews`;
      const query = { key: apiKey };
      const { body } = await client.request({ path, query, headers, schema: reviewList, classify });
      const { rating, num_reviews: count } = await readLocation(id, apiKey);
      return { reviews: body.data.map(reviewOf), next: null, totals: { rating, count } };
    },
  };
}

/** The number in an address such as tripadvisor.com/Hotel_Review-g186338-d123456, or as it was typed. */
function locationId(typed: string): string {
  const address = addressOnHost(typed, PLATFORM_HOSTS.tripadvisor);
  const [, id] =
    (address ? /-d(\d{1,15})\b/ : /^(?:g\d+-)?d?(\d{1,15})$/).exec(
      address?.pathname ?? typed.trim(),
    ) ?? [];
  if (id === undefined) throw new VendorError('gone', 'Not a place on Tripadvisor.');
  return id;
}

/** The gateway in front of the API sends only a message: then the status decides. */
const classify: Classify = ({ body }) => {
  const { data } = errorBody.safeParse(body);
  return data === undefined ? null : { vendorCode: data.error.code };
};

const errorBody = z.object({
  error: z.object({ code: z.union([z.string(), z.number()]).transform(String) }),
});

const numberText = z
  .string()
  .nullish()
  .transform((text): number | null | undefined => (text ? Number(text.replaceAll(',', '')) : null));

/** From general knowledge (unverified). */
const location = z.object({
  location_id: idValue,
  name: lineValue,
  web_url: addressValue,
  address_obj: z.object({ address_string: lineValue }).nullish(),
  rating: numberText.pipe(ratingValue),
  num_reviews: numberText.pipe(countValue),
});

function profileOf({
  location_id: id,
  name,
  web_url,
  address_obj,
}: z.output<typeof location>): PlatformProfile {
  const detail = address_obj?.address_string ?? '';
  return { externalId: id, name: name || id, detail, url: web_url || null, placeId: null };
}

const review = z.object({
  id: idValue,
  lang: languageValue,
  published_date: momentValue,
  rating: ratingValue,
  url: addressValue,
  title: lineValue,
  text: textValue,
  user: z
    .object({
      username: lineValue,
      avatar: z.object({ small: addressValue, thumbnail: addressValue }).nullish(),
    })
    .nullish(),
  // Unverified, so another shape does not stop the import.
  owner_response: z
    .object({ text: textValue, published_date: momentValue.nullish() })
    .nullish()
    .catch(null),
});

const reviewList = z.object({ data: z.array(review) });

function reviewOf({
  id,
  lang,
  user,
  owner_response: reply,
  ...more
}: z.output<typeof review>): PlatformReview {
  const { title, text, rating, url, published_date } = more;
  return {
    uniqueId: id,
    name: user?.username ?? '',
    profilePicture: user?.avatar?.small || user?.avatar?.thumbnail || '',
    rating,
    title,
    text,
    translatedText: null,
    language: lang,
    url,
    reviewedAt: published_date,
    editedAt: null,
    reply: reply ? { text: reply.text, repliedAt: reply.published_date ?? null } : null,
  };
}
