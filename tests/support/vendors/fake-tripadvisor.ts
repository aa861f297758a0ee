import { type FakeProfile, type FakeReview, meanRating, newestFirst } from './fake-review.ts';
import { startFakeVendor, type VendorRequest, type VendorResponse } from './fake-vendor.ts';

const KEY = 'tripadvisor-key';
const REFERER = 'https://goodword.example/';
const MAX_REVIEWS = 5;

interface Options {
  reviews?: FakeReview[];
}

/** Speaks Tripadvisor's Content API for a location and its five newest reviews, with a key restricted to a page. */
export async function startFakeTripadvisor({ reviews = [] }: Options = {}) {
  function answer({ path, query, headers }: VendorRequest): VendorResponse {
    if (query.get('key') !== KEY || headers.referer !== REFERER) return NOT_AUTHORISED;
    const [, id, part] = /^\/api\/v1\/location\/(\d+)\/(details|reviews)$/.exec(path) ?? [];
    const location = fake.profiles.find((one) => one.id === id);
    if (location === undefined) return error(404);
    return { body: part === 'details' ? detailsOf(location) : reviewsOf(location) };
  }

  const vendor = await startFakeVendor({
    profile: { id: '60745', name: 'Demo Hotel', detail: '1 Main St, Leeds', reviews },
    answer,
    errorBody: (status) => error(status).body,
  });
  const env = {
    TRIPADVISOR_KEY: KEY,
    TRIPADVISOR_REFERER: REFERER,
    TRIPADVISOR_API_URL: vendor.url,
  };
  const fake = Object.assign(vendor, { env });
  return fake;
}

/** The form of the gateway in front of the API. */
const NOT_AUTHORISED: VendorResponse = {
  status: 403,
  body: { Message: 'User is not authorized to access this resource with an explicit deny' },
};

function error(status: number): VendorResponse {
  const type = status === 404 ? 'NotFoundException' : 'Exception';
  return { status, body: { error: { message: `Error ${status}`, type, code: status } } };
}

function detailsOf({ id, name, detail, reviews }: FakeProfile) {
  return {
    location_id: id,
    name,
    web_url: `https://www.tripadvisor.example/Show${id}`,
    address_obj: { address_string: detail },
    num_reviews: String(reviews.length),
    ...(reviews.length > 0 && { rating: meanRating(reviews).toFixed(1) }),
  };
}

function reviewsOf(location: FakeProfile) {
  const newest = newestFirst(location.reviews).slice(0, MAX_REVIEWS);
  return { data: newest.map((review) => reviewOf(review, Number(location.id))) };
}

function reviewOf(
  { id, name, rating, title, text, language, reply, createdAt }: FakeReview,
  location: number,
) {
  const owner_response = reply && {
    text: reply.text,
    published_date: reply.repliedAt.toISOString(),
  };
  return {
    id: Number(id),
    lang: language,
    location_id: location,
    published_date: createdAt.toISOString(),
    rating,
    rating_image_url: 'https://www.tripadvisor.example/s4.0.svg',
    url: `https://www.tripadvisor.example/Show${id}`,
    title,
    text,
    user: { username: name, avatar: { thumbnail: `https://images.example/${id}-t.jpg` } },
    ...(owner_response && { owner_response }),
  };
}
