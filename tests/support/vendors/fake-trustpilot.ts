import { type FakeReview, meanRating, newestFirst } from './fake-review.ts';
import {
  basicClient,
  bearerToken,
  createFakeSignIn,
  type FakeTokens,
  formClient,
} from './fake-sign-in.ts';
import {
  type ListPage,
  startFakeVendor,
  type VendorRequest,
  type VendorResponse,
} from './fake-vendor.ts';

const KEY = 'trustpilot-key';
const SECRET = 'trustpilot-secret';
const USER = 'a0000000000000000000001a';
const HOURS_100 = 360_000;

interface Options {
  reviews?: FakeReview[];
  now?: () => Date;
  port?: number;
}

/**
 * Speaks Trustpilot's Business Units API, public and private, its replies and its sign-in. Access tokens expire after
 * 100 hours; a refresh token can be used once.
 */
export async function startFakeTrustpilot({
  reviews = [],
  now = () => new Date(),
  port,
}: Options = {}) {
  const signIn = createFakeSignIn({
    clientId: KEY,
    clientSecret: SECRET,
    lifetime: HOURS_100,
    isRefreshSingleUse: true,
    now,
  });

  function answer(request: VendorRequest, listPage: ListPage): VendorResponse {
    const { path } = request;
    if (path === '/') return signIn.authorise(request);
    if (path.startsWith(TOKEN_PATH)) return tokenAnswer(request);
    if (request.headers.apikey !== KEY) return error(401, 'Invalid or missing API key');
    const isPrivate = path.startsWith('/v1/private/');
    if (isPrivate && !signIn.accepts(bearerToken(request))) return error(401, 'Unauthorized');
    if (path === '/v1/private/me') return { body: { businessUser: { id: USER }, links: [] } };
    if (path === `/v1/private/business-users/${USER}/business-units`) {
      return { body: { businessUnits: fake.profiles.map(({ id }) => ({ id })), links: [] } };
    }
    if (REVIEW_PATH.test(path)) return reviewAnswer(request);
    return unitAnswer(request, listPage);
  }

  function tokenAnswer(request: VendorRequest): VendorResponse {
    if (request.path === `${TOKEN_PATH}/accesstoken`) {
      return tokenResponse(signIn.exchange(request, basicClient(request)));
    }
    if (request.path !== `${TOKEN_PATH}/refresh`) return error(404, 'Not found');
    return tokenResponse(signIn.refresh(request, formClient(request)));
  }

  function unitAnswer({ path, query }: VendorRequest, listPage: ListPage): VendorResponse {
    if (path === '/v1/business-units/find') {
      const found = fake.profiles.find(({ detail }) => detail === query.get('name'));
      return found ? { body: unitOf(found) } : error(404, 'Business unit not found');
    }
    const [, id, list] = UNIT_PATH.exec(path) ?? [];
    const unit = fake.profiles.find((one) => one.id === id);
    if (unit === undefined) return error(404, 'Business unit not found');
    if (list === undefined) return { body: unitOf(unit) };
    if (list === 'reviews') return { body: numberedPage(unit.reviews, query, listPage) };
    if (!fake.hasAllReviews) return error(404, 'Not found');
    return { body: tokenPage(unit.reviews, query, listPage) };
  }

  function reviewAnswer({ method, path, json }: VendorRequest): VendorResponse {
    const [, id, isReply] = REVIEW_PATH.exec(path) ?? [];
    const review = fake.profiles.flatMap(({ reviews }) => reviews).find((one) => one.id === id);
    if (review === undefined) return error(404, 'Review not found');
    if (isReply === undefined) return { body: reviewOf(review) };
    if (method === 'POST') {
      const { message, authorBusinessUserId } = json as Partial<Record<string, string>>;
      if (!message || authorBusinessUserId !== USER) return error(400, 'Invalid reply');
      review.reply = { text: message, repliedAt: now() };
      return { status: 201, body: {} };
    }
    if (method !== 'DELETE' || review.reply === null) return error(404, 'Reply not found');
    review.reply = null;
    return { status: 204 };
  }

  const profile = { id: '65aa00bb11cc22dd33ee44ff', name: 'Demo Shop', detail: 'demo.example' };
  const vendor = await startFakeVendor({
    port,
    profile: { ...profile, reviews },
    answer,
    errorBody: (status) => ({ message: `Error ${status}` }),
  });
  /** `hasAllReviews`: whether it has the list with page tokens. */
  const fake = Object.assign(vendor, {
    signIn,
    env: trustpilotEnv(vendor.url),
    hasAllReviews: true,
  });
  return fake;
}

/** Settings with which the product uses the fake at a URL. */
export function trustpilotEnv(url: string) {
  return {
    TRUSTPILOT_KEY: KEY,
    TRUSTPILOT_SECRET: SECRET,
    TRUSTPILOT_API_URL: url,
    TRUSTPILOT_SIGN_IN_URL: url,
  };
}

const TOKEN_PATH = '/v1/oauth/oauth-business-users-for-applications';
const REVIEW_PATH = /^\/v1\/private\/reviews\/([^/]+)(\/reply)?$/;
const UNIT_PATH =
  /^\/v1\/(?:private\/)?business-units\/([0-9a-f]{24})(?:\/(reviews|all-reviews))?$/;

function tokenResponse(tokens: FakeTokens | null): VendorResponse {
  if (tokens === null) return error(400, 'Invalid grant');
  const { accessToken, refreshToken, expiresIn } = tokens;
  const lifetime = String(expiresIn);
  return {
    body: { access_token: accessToken, refresh_token: refreshToken, expires_in: lifetime },
  };
}

function error(status: number, message: string): VendorResponse {
  return { status, body: { message } };
}

function unitOf({
  id,
  name,
  detail,
  reviews,
}: {
  id: string;
  name: string;
  detail: string;
  reviews: FakeReview[];
}) {
  const mean = meanRating(reviews);
  return {
    id,
    displayName: name,
    status: 'active',
    name: { identifying: detail, referring: [detail] },
    websiteUrl: `https://${detail}`,
    score: { stars: Math.round(mean * 2) / 2, trustScore: mean },
    numberOfReviews: { total: reviews.length },
    links: [],
  };
}

function sizeOf(query: URLSearchParams): number {
  return Math.min(100, Number(query.get('perPage') ?? 20));
}

/** A page past the last one is empty. */
function numberedPage(reviews: readonly FakeReview[], query: URLSearchParams, listPage: ListPage) {
  const page = Number(query.get('page') ?? 1);
  const size = sizeOf(query);
  const { items, next } = listPage(newestFirst(reviews), { start: (page - 1) * size, size });
  const links = next === null ? [] : [{ rel: 'next-page', href: 'https://x', method: 'GET' }];
  return { reviews: items.map(reviewOf), links };
}

function tokenPage(reviews: readonly FakeReview[], query: URLSearchParams, listPage: ListPage) {
  const start = Number(query.get('pageToken')?.replace('token-', '') ?? 0);
  const { items, next } = listPage(newestFirst(reviews), { start, size: sizeOf(query) });
  const more = next === null ? {} : { nextPageToken: `token-${next}` };
  return { reviews: items.map(reviewOf), ...more };
}

function reviewOf({ id, name, rating, title, text, language, reply, ...review }: FakeReview) {
  return {
    id,
    stars: rating,
    title,
    text,
    language,
    createdAt: review.createdAt.toISOString(),
    updatedAt: review.updatedAt?.toISOString() ?? null,
    consumer: { id: `c-${id}`, displayName: name, displayLocation: 'Leeds, GB' },
    companyReply: reply && {
      text: reply.text,
      createdAt: reply.repliedAt.toISOString(),
      updatedAt: null,
    },
    isVerified: true,
    numberOfLikes: 0,
  };
}
