import { createHmac } from 'node:crypto';
import { type FakeProfile, type FakeReview, meanRating, newestFirst } from './fake-review.ts';
import { bearerToken, createFakeSignIn, formClient } from './fake-sign-in.ts';
import {
  type ListPage,
  startFakeVendor,
  type VendorRequest,
  type VendorResponse,
} from './fake-vendor.ts';

const APP_ID = 'facebook-app';
const APP_SECRET = 'facebook-secret';
const DAYS_60 = 60 * 86_400;
/** The first version that refuses recommendations. */
const REFUSING_VERSION = 22;

interface Options {
  reviews?: FakeReview[];
  now?: () => Date;
  port?: number;
}

/**
 * Speaks Facebook's Graph API as far as Pages and their recommendations go. A user's token lists the Pages and their
 * own tokens; those are valid until the user withdraws the consent. Even ids are positive, odd ones negative.
 */
export async function startFakeFacebook({
  reviews = [],
  now = () => new Date(),
  port,
}: Options = {}) {
  const signIn = createFakeSignIn({
    clientId: APP_ID,
    clientSecret: APP_SECRET,
    lifetime: DAYS_60,
    now,
  });

  function answer(request: VendorRequest, listPage: ListPage): VendorResponse {
    const [, version = '', rest = ''] = /^\/v(\d+)\.0(\/.*)$/.exec(request.path) ?? [];
    if (rest === '/dialog/oauth') return signIn.authorise(request);
    if (rest === '/oauth/access_token') return tokenAnswer(request);
    const token = bearerToken(request) ?? '';
    const proof = request.query.get('appsecret_proof');
    if (proof !== null && proof !== proofOf(token)) return facebookError(400, 100);
    if (rest === '/me/accounts') {
      if (!signIn.accepts(token)) return facebookError(400, 190);
      return { body: accountsOf(fake.profiles, { request, listPage }) };
    }
    const [, id, isRatings] = /^\/([^/]+)(\/ratings)?$/.exec(rest) ?? [];
    const page = fake.profiles.find((one) => one.id === id || one.name === id);
    if (page === undefined) return facebookError(404, 803);
    const isPageToken = token === pageToken(page) && fake.isGranted;
    if (!isPageToken && !signIn.accepts(token)) return facebookError(400, 190);
    if (isRatings === undefined) return { body: pageOf(page, request.query) };
    if (!isPageToken) return facebookError(403, 283);
    if (Number(version) >= REFUSING_VERSION) return facebookError(400, 12);
    return { body: ratingsOf(page, { request, listPage, url: fake.url }) };
  }

  function tokenAnswer(request: VendorRequest): VendorResponse {
    const { form } = request;
    const client = formClient(request);
    if (form.get('grant_type') !== 'fb_exchange_token') {
      const tokens = signIn.exchange(request, client);
      return tokens ? { body: { access_token: tokens.accessToken } } : facebookError(400, 100);
    }
    if (!signIn.accepts(form.get('fb_exchange_token'))) return facebookError(400, 190);
    const { accessToken, expiresIn } = signIn.issue();
    return { body: { access_token: accessToken, token_type: 'bearer', expires_in: expiresIn } };
  }

  const vendor = await startFakeVendor({
    port,
    profile: { id: '777', name: 'demobakery', detail: '1 Main St', reviews },
    answer,
    errorBody: (status) => facebookError(status, CODES[status] ?? 1).body,
  });
  /** `isGranted`: whether the tokens of Pages are still accepted. */
  const fake = Object.assign(vendor, { signIn, env: facebookEnv(vendor.url), isGranted: true });
  return fake;
}

/** Settings with which the product uses the fake at a URL. */
export function facebookEnv(url: string) {
  return {
    FACEBOOK_APP_ID: APP_ID,
    FACEBOOK_APP_SECRET: APP_SECRET,
    FACEBOOK_API_URL: url,
    FACEBOOK_SIGN_IN_URL: url,
  };
}

const CODES: Readonly<Record<number, number>> = { 400: 100, 401: 190, 403: 10, 404: 803, 429: 4 };

export function facebookError(status: number, code: number): VendorResponse {
  const error = { message: `(#${code}) Error`, type: 'OAuthException', code, fbtrace_id: 'A1' };
  return { status, body: { error } };
}

function proofOf(token: string): string {
  return createHmac('sha256', APP_SECRET).update(token).digest('hex');
}

function pageToken({ id }: FakeProfile): string {
  return `page-token-${id}`;
}

interface List {
  request: VendorRequest;
  listPage: ListPage;
}

function slice<T>(items: readonly T[], { request, listPage }: List) {
  const size = Number(request.query.get('limit') ?? 25);
  const start = Number(request.query.get('after')?.replace('cursor-', '') ?? 0);
  return listPage(items, { start, size });
}

/** The cursor comes with the last page too; only `next` shows that there is another one. */
function pagingOf(next: number | null, url = 'https://graph.facebook.com') {
  const after = `cursor-${next ?? 'end'}`;
  const more = next === null ? {} : { next: `${url}/v21.0/x?access_token=t&after=${after}` };
  return { cursors: { before: 'cursor-0', after }, ...more };
}

function accountsOf(profiles: readonly FakeProfile[], list: List) {
  const { items, next } = slice(profiles, list);
  return { data: items.map((one) => pageOf(one, list.request.query)), paging: pagingOf(next) };
}

function pageOf(page: FakeProfile, query: URLSearchParams) {
  const { id, name, detail, reviews } = page;
  const all = {
    id,
    name,
    link: `https://www.facebook.com/${name}`,
    single_line_address: detail,
    access_token: pageToken(page),
    overall_star_rating: meanRating(reviews),
    rating_count: reviews.length,
  };
  const fields = (query.get('fields') ?? 'id,name').split(',');
  return Object.fromEntries(Object.entries(all).filter(([field]) => fields.includes(field)));
}

function ratingsOf({ reviews }: FakeProfile, list: List & { url: string }) {
  const { items, next } = slice(newestFirst(reviews), list);
  if (items.length === 0) return { data: [] };
  return { data: items.map(ratingOf), paging: pagingOf(next, list.url) };
}

function ratingOf({ id, name, rating, text, createdAt }: FakeReview) {
  return {
    created_time: createdAt.toISOString().replace(/\.\d+Z$/, '+0000'),
    has_rating: rating !== null,
    has_review: text !== '',
    ...(rating === null
      ? { recommendation_type: Number(id) % 2 === 0 ? 'positive' : 'negative' }
      : { rating }),
    ...(text !== '' && { review_text: text }),
    ...(name !== null && { reviewer: { id: `u-${id}`, name }, open_graph_story: { id } }),
  };
}
