import { z } from 'zod';
import { addressOnHost } from '#domain/platform-address.ts';
import { PLATFORM_HOSTS } from '#domain/platform-hosts.ts';
import type { PlatformReview } from '#domain/platform-review.ts';
import { type Classify, createVendorClient } from '#server/platform/vendor-client/vendor-client.ts';
import { VendorError } from '#server/platform/vendor-client/vendor-error.ts';
import { connectionKey } from './connection-key.ts';
import { pacificTime } from './pacific-time.ts';
import type { PlatformProfile, ReviewSourceAdapter } from './port.ts';
import {
  addressValue,
  countValue,
  idValue,
  lineValue,
  ratingValue,
  textValue,
} from './review-values.ts';

interface Options {
  key: string | undefined;
  /** Origin without a slash at the end. */
  apiUrl: string;
}

/** Reads from Yelp's Places API: none, three or seven excerpts, which depends on the plan of the key. */
export function createYelpReviews({ key, apiUrl }: Options): ReviewSourceAdapter {
  const client = createVendorClient({ origin: apiUrl, name: 'Yelp' });

  async function readBusiness(id: string, token: string) {
    const path = `/v3/businesses/${encodeURIComponent(id)}`;
    const headers = { authorization: `Bearer ${token}` };
    return (await client.request({ path, headers, schema: business, classify })).body;
  }

  return {
    configured: key === undefined ? [] : ['key'],
    resolve: async (typed, access) =>
      profileOf(await readBusiness(businessAlias(typed), connectionKey(access, key))),
    async page(connection) {
      const token = connectionKey(connection, key);
      const { externalId } = connection;
      const path = `/v3/businesses/${encodeURIComponent(externalId)}/reviews`;
      const headers = { authorization: `Bearer ${token}` };
      const query = { limit: 20, sort_by: 'yelp_sort' };
      const { body } = await client.request({ path, headers, query, schema: reviewList, classify });
      const { rating, review_count: count } = await readBusiness(externalId, token);
      return { reviews: body.reviews.map(reviewOf), next: null, totals: { rating, count } };
    },
  };
}

/** The alias in an address such as yelp.com/biz/demo-bakery, or as it was typed; ids are accepted too. */
function businessAlias(typed: string): string {
  const address = addressOnHost(typed, PLATFORM_HOSTS.yelp);
  const encoded = address ? /\/biz\/([^/]+)/.exec(address.pathname)?.[1] : typed.trim();
  const alias = new URLSearchParams(`alias=${encoded ?? ''}`).get('alias') ?? '';
  if (!/^[\p{L}\p{N}_-]{1,200}$/u.test(alias))
    throw new VendorError('gone', 'Not a business on Yelp.');
  return alias;
}

/** docs.developer.yelp.com/docs/places-rate-limiting; ACCESS_LIMIT_REACHED is unverified. */
const classify: Classify = ({ body, headers }) => {
  const { success, data } = errorBody.safeParse(body);
  if (!success) return null;
  const { code: vendorCode } = data.error;
  if (vendorCode === 'TOO_MANY_REQUESTS_PER_SECOND') return { vendorCode, retryAfterSeconds: 1 };
  if (vendorCode !== 'ACCESS_LIMIT_REACHED') return { vendorCode };
  return { kind: 'throttled', vendorCode, retryAfterSeconds: untilReset(headers) };
};

const errorBody = z.object({ error: z.object({ code: z.string() }) });

const DAY = 86_400;

/** Seconds until the daily limit is reset: the header's time, otherwise midnight in UTC, by the answer's own clock. */
function untilReset(headers: Headers): number {
  const sentAt = Date.parse(headers.get('date') ?? '') / 1000;
  const resetAt = Date.parse(headers.get('ratelimit-resettime') ?? '') / 1000;
  const seconds = resetAt > sentAt ? resetAt - sentAt : DAY - (sentAt % DAY);
  return Number.isNaN(seconds) ? DAY : Math.ceil(seconds);
}

/** From general knowledge (unverified). */
const business = z.object({
  id: idValue,
  alias: lineValue,
  name: lineValue,
  url: addressValue,
  rating: ratingValue,
  review_count: countValue,
  location: z.object({ display_address: z.array(lineValue).default([]) }).nullish(),
});

function profileOf({ id, alias, name, url, location }: z.output<typeof business>): PlatformProfile {
  const detail = (location?.display_address ?? []).join(', ');
  // Yelp's address tells who asked for it.
  const page = alias ? `https://www.yelp.com/biz/${encodeURIComponent(alias)}` : url;
  return { externalId: id, name: name || alias || id, detail, url: page || null, placeId: null };
}

const localTime = z.string().transform((text, context) => {
  const moment = pacificTime(text);
  if (moment !== null) return moment;
  context.addIssue({ code: 'custom', message: 'not a local time' });
  return z.NEVER;
});

const review = z.object({
  id: idValue,
  url: addressValue,
  text: textValue,
  rating: ratingValue,
  time_created: localTime,
  user: z.object({ name: lineValue, image_url: addressValue }).nullish(),
});

const reviewList = z.object({ reviews: z.array(review) });

function reviewOf({
  id,
  url,
  text,
  rating,
  time_created,
  user,
}: z.output<typeof review>): PlatformReview {
  return {
    uniqueId: id,
    name: user?.name ?? '',
    profilePicture: user?.image_url ?? '',
    rating,
    title: '',
    text,
    translatedText: null,
    language: null,
    url,
    reviewedAt: time_created,
    editedAt: null,
    reply: null,
  };
}
