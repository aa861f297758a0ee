import { type FakeProfile, type FakeReview, meanRating, newestFirst } from './fake-review.ts';
import { bearerToken } from './fake-sign-in.ts';
import {
  type ListPage,
  startFakeVendor,
  type VendorRequest,
  type VendorResponse,
} from './fake-vendor.ts';

const TOKEN = 'g2-token';

interface Options {
  reviews?: FakeReview[];
}

/** Speaks G2's API v2 (JSON:API) for products and their reviews. A review's text is its answer to `love`. */
export async function startFakeG2({ reviews = [] }: Options = {}) {
  function answer(request: VendorRequest, listPage: ListPage): VendorResponse {
    if (bearerToken(request) !== TOKEN) return error(401, 'Bad Credentials');
    const [, id, isReviews] = PRODUCT_PATH.exec(request.path) ?? [];
    const product = fake.profiles.find((one) => one.id === id || one.detail === id);
    if (product === undefined) return error(404, 'Record not found');
    if (isReviews === undefined && !fake.mayReadProducts) return error(403, 'Forbidden');
    if (isReviews === undefined) return { body: { data: productOf(product) } };
    return { body: reviewsOf(product, { request, listPage, url: fake.nextOrigin ?? fake.url }) };
  }

  const vendor = await startFakeVendor({
    profile: { id: '00000000-0000-4000-8000-00000000000a', name: 'Demo', detail: 'demo', reviews },
    answer,
    errorBody: (status) => error(status, 'Error').body,
  });
  const env = { G2_TOKEN: TOKEN, G2_API_URL: vendor.url };
  /** `nextOrigin`: where the links to the next pages lead, instead of here. */
  const fake = Object.assign(vendor, {
    env,
    nextOrigin: null as string | null,
    mayReadProducts: true,
  });
  return fake;
}

const PRODUCT_PATH = /^\/api\/v2\/products\/([^/]+)(\/reviews)?$/;

function error(status: number, title: string): VendorResponse {
  return { status, body: { errors: [{ status: String(status), title }] } };
}

function productOf({ id, name, detail, reviews }: FakeProfile) {
  const attributes = { name, slug: detail, star_rating: meanRating(reviews) };
  return { id, type: 'products', attributes };
}

interface List {
  request: VendorRequest;
  listPage: ListPage;
  url: string;
}

function reviewsOf({ reviews }: FakeProfile, { request, listPage, url }: List) {
  const { query, path } = request;
  const size = Math.min(250, Number(query.get('page[size]') ?? 25));
  const start = Number(query.get('page[after]')?.replace('after-', '') ?? 0);
  const { items, next } = listPage(newestFirst(reviews), { start, size });
  const link = new URL(path, url);
  link.searchParams.set('page[size]', String(size));
  link.searchParams.set('page[after]', `after-${next}`);
  const users = query.get('include') === 'user' ? items.map(userOf) : [];
  return {
    data: items.map(reviewOf),
    ...(users.length > 0 && { included: users }),
    links: { self: `${url}${path}`, next: next === null ? null : link.href, prev: null },
    meta: { record_count: reviews.length },
  };
}

function userOf({ id, name }: FakeReview) {
  const attributes = { name, image: `https://images.example/${id}.png`, title: 'Manager' };
  return { id: `u-${id}`, type: 'users', attributes };
}

function reviewOf({ id, rating, title, text, createdAt, updatedAt }: FakeReview) {
  return {
    id,
    type: 'reviews',
    attributes: {
      title,
      star_rating: rating ?? 0,
      published_at: createdAt.toISOString().replace('Z', '+00:00'),
      submitted_at: createdAt.toISOString(),
      user_updated_at: updatedAt?.toISOString() ?? null,
      url: `https://www.g2.example/products/demo/reviews/demo-${id}`,
      attribution: {
        text: 'Verified by G2',
        url: 'https://g2.example',
        logo: 'https://g2.example',
      },
      answers: {
        love: { text: 'What do you like best?', value: text },
        hate: { text: 'What do you dislike?', value: 'Few exports.' },
        benefits: { text: 'What problems does it solve?', value: null },
      },
    },
    relationships: { user: { data: { id: `u-${id}`, type: 'users' } } },
  };
}
