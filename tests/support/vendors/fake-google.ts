import { placeAnswer } from './fake-google-places.ts';
import { type FakeProfile, type FakeReview, meanRating, newestFirst } from './fake-review.ts';
import { bearerToken, createFakeSignIn, type FakeTokens, formClient } from './fake-sign-in.ts';
import {
  type ListPage,
  startFakeVendor,
  type VendorRequest,
  type VendorResponse,
} from './fake-vendor.ts';

const CLIENT_ID = 'google-client';
const CLIENT_SECRET = 'google-secret';
const PLACES_KEY = 'places-key';
const ACCOUNT = 'accounts/11';
const HOUR = 3_600;

interface Options {
  reviews?: FakeReview[];
  now?: () => Date;
  port?: number;
}

/**
 * Speaks Google's sign-in, the Business Profile APIs and the Places API, all at one origin. Access tokens expire after
 * an hour; the profile with the id 22 is the place ChIJdemoPlace22.
 */
export async function startFakeGoogle({
  reviews = [],
  now = () => new Date(),
  port,
}: Options = {}) {
  const signIn = createFakeSignIn({
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    lifetime: HOUR,
    usesPkce: true,
    now,
  });

  function answer(request: VendorRequest, listPage: ListPage): VendorResponse {
    const { path } = request;
    if (path === '/o/oauth2/v2/auth') return authorise(request);
    if (path === '/token') return tokenAnswer(request);
    if (path.startsWith('/v1/places')) {
      return placeAnswer(request, { key: PLACES_KEY, profiles: fake.profiles });
    }
    if (!signIn.accepts(bearerToken(request))) return googleError(401);
    if (path === '/v1/accounts') return { body: accountsOf(request.query, listPage) };
    if (REVIEW_PATH.test(path)) return reviewAnswer(request);
    return locationAnswer(request, listPage);
  }

  function authorise(request: VendorRequest): VendorResponse {
    const { query } = request;
    const isOffline = query.get('access_type') === 'offline' && query.get('prompt') === 'consent';
    const mayReadReviews = query.get('scope') === SCOPE;
    return isOffline && mayReadReviews ? signIn.authorise(request) : { status: 400, html: 'Error' };
  }

  function tokenAnswer(request: VendorRequest): VendorResponse {
    const client = formClient(request);
    if (client.clientSecret !== CLIENT_SECRET) {
      return { status: 401, body: { error: 'invalid_client' } };
    }
    const isRefresh = request.form.get('grant_type') === 'refresh_token';
    const tokens = isRefresh ? signIn.refresh(request, client) : signIn.exchange(request, client);
    return tokens ? { body: tokensOf(tokens, isRefresh) } : { status: 400, body: INVALID_GRANT };
  }

  function locationAnswer({ path, query }: VendorRequest, listPage: ListPage): VendorResponse {
    const [, id, isReviews] = LOCATION_PATH.exec(path) ?? [];
    if (id !== undefined && isReviews === undefined && !query.has('readMask'))
      return googleError(400);
    if (path === `/v1/${ACCOUNT}/locations`) {
      if (!query.has('readMask')) return googleError(400);
      return { body: locationsOf(fake.profiles, { query, listPage }) };
    }
    const profile = fake.profiles.find((one) => one.id === id);
    if (profile === undefined) return googleError(404);
    if (isReviews === undefined) return { body: locationOf(profile) };
    return { body: reviewsOf(profile, { query, listPage }) };
  }

  function reviewAnswer({ method, path, json }: VendorRequest): VendorResponse {
    const [, location = '', id, isReply] = REVIEW_PATH.exec(path) ?? [];
    const profile = fake.profiles.find((one) => one.id === location);
    const review = profile?.reviews.find((one) => one.id === id);
    if (review === undefined) return googleError(404);
    if (isReply === undefined) return { body: reviewOf(review, location) };
    if (method === 'PUT') {
      const { comment } = json as { comment?: string };
      if (!comment || Buffer.byteLength(comment) > MAX_REPLY_BYTES) return googleError(400);
      review.reply = { text: comment, repliedAt: now() };
      return { body: replyOf(review.reply) };
    }
    if (method !== 'DELETE' || review.reply === null) return googleError(404);
    review.reply = null;
    return { body: {} };
  }

  const profile = { id: '22', name: 'Demo Bakery', detail: '1 Main St', reviews };
  const vendor = await startFakeVendor({
    port,
    profile,
    answer,
    errorBody: (status) => googleError(status).body,
  });
  const fake = Object.assign(vendor, { signIn, env: googleEnv(vendor.url) });
  return fake;
}

/** Settings with which the product uses the fake at a URL. */
export function googleEnv(url: string) {
  return {
    GOOGLE_CLIENT_ID: CLIENT_ID,
    GOOGLE_CLIENT_SECRET: CLIENT_SECRET,
    GOOGLE_PLACES_KEY: PLACES_KEY,
    GOOGLE_SIGN_IN_URL: url,
    GOOGLE_TOKEN_URL: url,
    GOOGLE_ACCOUNTS_API_URL: url,
    GOOGLE_LOCATIONS_API_URL: url,
    GOOGLE_REVIEWS_API_URL: url,
    GOOGLE_PLACES_API_URL: url,
  };
}

const SCOPE = 'https://www.googleapis.com/auth/business.manage';
const LOCATION_PATH = /^(?:\/v1|\/v4\/accounts\/11)\/locations\/(\d+)(\/reviews)?$/;
const REVIEW_PATH = /^\/v4\/accounts\/11\/locations\/(\d+)\/reviews\/([^/]+)(\/reply)?$/;
/** From general knowledge. */
const MAX_REPLY_BYTES = 4_096;
const INVALID_GRANT = { error: 'invalid_grant', error_description: 'Token has been revoked.' };

const STATUS_NAMES: Readonly<Record<number, string>> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
};

export function googleError(code: number): VendorResponse {
  const status = STATUS_NAMES[code] ?? 'UNKNOWN';
  return { status: code, body: { error: { code, message: `Error ${code}`, status } } };
}

/** A renewal brings no new refresh token. */
function tokensOf({ accessToken, refreshToken, expiresIn }: FakeTokens, isRefresh: boolean) {
  const more = isRefresh ? {} : { refresh_token: refreshToken };
  return { access_token: accessToken, expires_in: expiresIn, token_type: 'Bearer', ...more };
}

interface List {
  query: URLSearchParams;
  listPage: ListPage;
}

function listOf<T>(items: readonly T[], { query, listPage, max }: List & { max: number }) {
  const size = Math.min(max, Number(query.get('pageSize') ?? 10));
  const start = Number(query.get('pageToken')?.replace('tok-', '') ?? 0);
  const page = listPage(items, { start, size });
  return {
    items: page.items,
    more: page.next === null ? {} : { nextPageToken: `tok-${page.next}` },
  };
}

function accountsOf(query: URLSearchParams, listPage: ListPage) {
  const accounts = [{ name: ACCOUNT, accountName: 'Demo', type: 'PERSONAL' }];
  const { items, more } = listOf(accounts, { query, listPage, max: 20 });
  return { accounts: items, ...more };
}

function locationsOf(profiles: readonly FakeProfile[], list: List) {
  const { items, more } = listOf(profiles, { ...list, max: 100 });
  return { ...(items.length > 0 && { locations: items.map(locationOf) }), ...more };
}

function locationOf({ id, name, detail }: FakeProfile) {
  return {
    name: `locations/${id}`,
    title: name,
    storefrontAddress: { addressLines: [detail], locality: 'Leeds', postalCode: 'LS1 1AA' },
    metadata: { placeId: `ChIJdemoPlace${id}`, mapsUri: `https://maps.google.com/?cid=${id}` },
  };
}

/** Without reviews the answer is empty, as always where Google leaves out empty lists. */
function reviewsOf({ id, reviews }: FakeProfile, list: List) {
  if (reviews.length === 0) return {};
  const { items, more } = listOf(newestFirst(reviews, 'updatedAt'), { ...list, max: 50 });
  return {
    reviews: items.map((review) => reviewOf(review, id)),
    averageRating: meanRating(reviews),
    totalReviewCount: reviews.length,
    ...more,
  };
}

const STARS = ['STAR_RATING_UNSPECIFIED', 'ONE', 'TWO', 'THREE', 'FOUR', 'FIVE'] as const;

function reviewOf(
  { id, name, rating, createdAt, updatedAt, reply, ...review }: FakeReview,
  location: string,
) {
  const { text, translatedText } = review;
  const comment = translatedText
    ? `(Translated by Google) ${translatedText}\n\n(Original)\n${text}`
    : text;
  return {
    name: `${ACCOUNT}/locations/${location}/reviews/${id}`,
    reviewId: id,
    reviewer:
      name === null
        ? { isAnonymous: true }
        : { displayName: name, profilePhotoUrl: `https://lh.example/${id}.png` },
    starRating: STARS[rating ?? 0],
    ...(comment !== '' && { comment }),
    createTime: createdAt.toISOString(),
    updateTime: (updatedAt ?? createdAt).toISOString(),
    ...(reply && { reviewReply: replyOf(reply) }),
  };
}

function replyOf({ text, repliedAt }: NonNullable<FakeReview['reply']>) {
  return { comment: text, updateTime: repliedAt.toISOString() };
}
