import { type FakeProfile, type FakeReview, newestFirst } from './fake-review.ts';
import { bearerToken } from './fake-sign-in.ts';
import { startFakeVendor, type VendorRequest, type VendorResponse } from './fake-vendor.ts';

const KEY = 'foursquare-key';
const VERSION = '2025-06-17';
const MAX_TIPS = 50;

interface Options {
  reviews?: FakeReview[];
}

/** Speaks Foursquare's Places API for a place and its tips, which have no authors and no stars. */
export async function startFakeFoursquare({ reviews = [] }: Options = {}) {
  function answer(request: VendorRequest): VendorResponse {
    const { path, headers, query } = request;
    if (bearerToken(request) !== KEY) return error(401);
    if (headers['x-places-api-version'] !== VERSION) return error(400);
    const [, id, isTips] = /^\/places\/([0-9a-f]+)(\/tips)?$/.exec(path) ?? [];
    const place = fake.profiles.find((one) => one.id === id);
    if (place === undefined) return error(404);
    if (isTips === undefined) return { body: placeOf(place) };
    const limit = Math.min(MAX_TIPS, Number(query.get('limit') ?? 10));
    const isNewest = query.get('sort') === 'NEWEST';
    const tips = isNewest ? newestFirst(place.reviews) : place.reviews;
    return { body: tips.slice(0, limit).map(tipOf) };
  }

  const vendor = await startFakeVendor({
    profile: { id: '4b0588f1f964a520d4dd22e3', name: 'Demo Bar', detail: '1 Main St', reviews },
    answer,
    errorBody: (status) => error(status).body,
  });
  const env = { FOURSQUARE_KEY: KEY, FOURSQUARE_API_URL: vendor.url };
  const fake = Object.assign(vendor, { env });
  return fake;
}

function error(status: number): VendorResponse {
  return { status, body: { message: `Error ${status}` } };
}

function placeOf({ id, name, detail }: FakeProfile) {
  return { fsq_place_id: id, name, location: { formatted_address: detail } };
}

function tipOf({ id, text, language, createdAt }: FakeReview) {
  const created_at = createdAt.toISOString();
  return { id, created_at, text, lang: language, agree_count: 2, disagree_count: 0 };
}
