import { z } from 'zod';
import { addressOnHost } from '#domain/platform-address.ts';
import { PLATFORM_HOSTS } from '#domain/platform-hosts.ts';
import type { PlatformReview } from '#domain/platform-review.ts';
import {
  type Classify,
  createVendorClient,
  type VendorClient,
} from '#server/platform/vendor-client/vendor-client.ts';
import { VendorError } from '#server/platform/vendor-client/vendor-error.ts';
import { connectionKey } from './connection-key.ts';
import type { PlatformProfile, ReviewSourceAdapter } from './port.ts';
import {
  addressValue,
  countValue,
  idValue,
  lineValue,
  momentValue,
  ratingValue,
  textValue,
} from './review-values.ts';

interface Options {
  key: string | undefined;
  /** Origin without a slash at the end. */
  apiUrl: string;
}

const PAGE_SIZE = 100;

/** Reads from G2's API v2 (JSON:API; data.g2.com/api/docs). Reviews removed there are no longer listed. */
export function createG2Reviews({ key, apiUrl }: Options): ReviewSourceAdapter {
  const client = createVendorClient({ origin: apiUrl, name: 'G2' });
  return {
    configured: key === undefined ? [] : ['key'],
    async resolve(typed, access) {
      const token = connectionKey(access, key);
      return profileOf(await readProduct(client, { id: productName(typed), token }));
    },
    async page(connection, cursor) {
      const token = connectionKey(connection, key);
      const { externalId } = connection;
      const { body } = await client.request({
        path: `/api/v2/products/${encodeURIComponent(externalId)}/reviews`,
        query: { 'page[size]': PAGE_SIZE, 'page[after]': cursor ?? undefined, include: 'user' },
        headers: headersOf(token),
        schema: reviewList,
        classify,
      });
      const users = new Map(body.included.map(({ id, attributes }) => [id, attributes]));
      const reviews = body.data.map((one) => reviewOf(one, users));
      const next = nextCursor(body.links.next, apiUrl);
      if (cursor !== null) return { reviews, next, totals: null };
      const rating = await readRating(client, { id: externalId, token });
      return { reviews, next, totals: { rating, count: body.meta?.record_count ?? null } };
    },
  };
}

function headersOf(token: string) {
  return { authorization: `Bearer ${token}`, accept: 'application/vnd.api+json' };
}

interface ProductRequest {
  id: string;
  token: string;
}

async function readProduct(client: VendorClient, { id, token }: ProductRequest) {
  const path = `/api/v2/products/${encodeURIComponent(id)}`;
  const headers = headersOf(token);
  return (await client.request({ path, headers, schema: product, classify })).body.data;
}

/** Null if the token may read the reviews but not the product: each kind of call needs its own permission. */
async function readRating(client: VendorClient, request: ProductRequest) {
  try {
    return (await readProduct(client, request)).attributes.star_rating;
  } catch (error) {
    if (error instanceof VendorError && error.kind === 'forbidden') return null;
    throw error;
  }
}

/** The slug or id in an address such as g2.com/products/demo/reviews, or as it was typed. */
function productName(typed: string): string {
  const address = addressOnHost(typed, PLATFORM_HOSTS.g2);
  const name = address ? /\/products\/([^/]+)/.exec(address.pathname)?.[1] : typed.trim();
  if (name === undefined || !/^[\w-]{1,200}$/.test(name)) {
    throw new VendorError('gone', 'Not a product on G2.');
  }
  return name;
}

/** The cursor in the link to the next page. Only the cursor is followed, and only from G2's own link. */
function nextCursor(link: string | null | undefined, apiUrl: string): string | null {
  if (!link) return null;
  const address = URL.canParse(link, apiUrl) ? new URL(link, apiUrl) : null;
  const cursor = address?.origin === apiUrl ? address.searchParams.get('page[after]') : null;
  if (!cursor) throw new VendorError('unreadable', 'G2 sent an unknown link to the next page.');
  return cursor;
}

/** `code` of an error, if there is one; the status decides (a 403 may be the scope or the plan). */
const classify: Classify = ({ body }) => {
  const { data } = errorBody.safeParse(body);
  const vendorCode = data?.errors[0]?.code;
  return vendorCode === undefined ? null : { vendorCode };
};

const errorBody = z.object({ errors: z.array(z.object({ code: z.string().optional() })) });

/** The product's own attributes are from general knowledge (unverified). */
const product = z.object({
  data: z.object({
    id: idValue,
    attributes: z.object({ name: lineValue, slug: lineValue, star_rating: ratingValue }),
  }),
});

function profileOf({ id, attributes }: z.output<typeof product>['data']): PlatformProfile {
  const { name, slug } = attributes;
  const url = slug ? `https://www.g2.com/products/${encodeURIComponent(slug)}` : null;
  return { externalId: id, name: name || slug || id, detail: slug, url, placeId: null };
}

const answer = z.object({ text: lineValue, value: textValue }).nullish();

const reviewAttributes = z
  .object({
    title: lineValue,
    star_rating: ratingValue,
    published_at: momentValue.nullish(),
    submitted_at: momentValue.nullish(),
    user_updated_at: momentValue.nullish(),
    url: addressValue,
    answers: z
      .object({ love: answer, hate: answer, recommendations: answer, benefits: answer })
      .nullish(),
  })
  .transform(({ published_at, submitted_at, ...attributes }, context) => {
    const reviewedAt = published_at ?? submitted_at;
    if (reviewedAt) return { ...attributes, reviewedAt };
    context.addIssue({ code: 'custom', message: 'no date' });
    return z.NEVER;
  });

const review = z.object({
  id: idValue,
  attributes: reviewAttributes,
  relationships: z
    .object({ user: z.object({ data: z.object({ id: idValue }).nullish() }).nullish() })
    .nullish(),
});

const user = z.object({ name: lineValue, image: addressValue });

const reviewList = z.object({
  data: z.array(review),
  included: z.array(z.object({ id: idValue, attributes: user })).default([]),
  links: z.object({ next: z.string().nullish() }),
  meta: z.object({ record_count: countValue }).nullish(),
});

type Users = ReadonlyMap<string, z.output<typeof user>>;

function reviewOf(
  { id, attributes, relationships }: z.output<typeof review>,
  users: Users,
): PlatformReview {
  const { title, star_rating, reviewedAt, user_updated_at, url } = attributes;
  const author = users.get(relationships?.user?.data?.id ?? '');
  return {
    uniqueId: id,
    name: author?.name || 'Verified G2 user',
    profilePicture: author?.image ?? '',
    rating: star_rating,
    title,
    text: textOf(attributes.answers),
    translatedText: null,
    language: null,
    url,
    reviewedAt,
    editedAt: user_updated_at && user_updated_at > reviewedAt ? user_updated_at : null,
    reply: null,
  };
}

type Answers = z.output<typeof reviewAttributes>['answers'];

/** Each answer below its question. */
function textOf(answers: Answers): string {
  const { love, hate, recommendations, benefits } = answers ?? {};
  return [love, hate, recommendations, benefits]
    .flatMap((one) => (one?.value ? [one.text ? `${one.text}\n${one.value}` : one.value] : []))
    .join('\n\n');
}
