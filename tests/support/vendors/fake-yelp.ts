import { type FakeProfile, type FakeReview, meanRating } from './fake-review.ts';
import { bearerToken } from './fake-sign-in.ts';
import { startFakeVendor, type VendorRequest, type VendorResponse } from './fake-vendor.ts';

const KEY = 'yelp-key';
/** Of the dearest plan. */
const MAX_EXCERPTS = 7;

interface Options {
  reviews?: FakeReview[];
}

/** Speaks Yelp's Places API for a business and its excerpts, with times as in San Francisco. */
export async function startFakeYelp({ reviews = [] }: Options = {}) {
  function answer(request: VendorRequest): VendorResponse {
    if (bearerToken(request) !== KEY) return yelpError(401, 'TOKEN_INVALID');
    const [, id, isReviews] = /^\/v3\/businesses\/([^/]+)(\/reviews)?$/.exec(request.path) ?? [];
    const business = fake.profiles.find((one) => one.id === id || aliasOf(one) === id);
    if (business === undefined) return yelpError(404, 'BUSINESS_NOT_FOUND');
    return { body: isReviews ? reviewsOf(business, request.query) : businessOf(business) };
  }

  const vendor = await startFakeVendor({
    profile: { id: 'yelp0Demo_1-AbCdEfGhIj', name: 'Demo Bakery', detail: '1 Main St', reviews },
    answer,
    errorBody: (status) => yelpError(status, CODES[status] ?? 'INTERNAL_ERROR').body,
  });
  const env = { YELP_KEY: KEY, YELP_API_URL: vendor.url };
  const fake = Object.assign(vendor, { env });
  return fake;
}

const CODES: Readonly<Record<number, string>> = {
  400: 'VALIDATION_ERROR',
  401: 'TOKEN_INVALID',
  403: 'AUTHORIZATION_ERROR',
  404: 'BUSINESS_NOT_FOUND',
  429: 'RATE_LIMITED',
};

export function yelpError(status: number, code: string): VendorResponse {
  return { status, body: { error: { code, description: `Error ${status}` } } };
}

function aliasOf({ name }: FakeProfile): string {
  return name.toLowerCase().replaceAll(' ', '-');
}

function businessOf(business: FakeProfile) {
  const { id, name, detail, reviews } = business;
  const alias = aliasOf(business);
  return {
    id,
    alias,
    name,
    url: `https://www.yelp.com/biz/${alias}?adjust_creative=x`,
    rating: meanRating(reviews),
    review_count: reviews.length,
    location: { address1: detail, display_address: [detail, 'San Francisco, CA 94103'] },
  };
}

function reviewsOf({ reviews }: FakeProfile, query: URLSearchParams) {
  const limit = Math.min(MAX_EXCERPTS, Number(query.get('limit') ?? 20));
  return {
    total: reviews.length,
    possible_languages: ['en'],
    reviews: reviews.slice(0, limit).map(reviewOf),
  };
}

/** 2026-04-18 19:32:11, without a zone. */
const PACIFIC = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Los_Angeles',
  dateStyle: 'short',
  timeStyle: 'medium',
});

function reviewOf({ id, name, rating, text, createdAt }: FakeReview) {
  return {
    id,
    url: `https://www.yelp.example/biz/demo?hrid=${id}`,
    text: text.length > 160 ? `${text.slice(0, 160)}...` : text,
    rating,
    time_created: PACIFIC.format(createdAt),
    user: { id: `u-${id}`, profile_url: 'https://www.yelp.example/u', image_url: null, name },
  };
}
