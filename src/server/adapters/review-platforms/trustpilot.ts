import { z } from 'zod';
import type { PlatformReview } from '#domain/platform-review.ts';
import type { Clock } from '#server/platform/clock.ts';
import {
  createVendorClient,
  type VendorClient,
} from '#server/platform/vendor-client/vendor-client.ts';
import { VendorError } from '#server/platform/vendor-client/vendor-error.ts';
import { connectionKey } from './connection-key.ts';
import type { PlatformConnection, ReviewPage, ReviewSourceAdapter } from './port.ts';
import {
  idValue,
  languageValue,
  lineValue,
  momentValue,
  ratingValue,
  textValue,
} from './review-values.ts';
import { accessTokenOf } from './token-credentials.ts';
import { companyReply, createTrustpilotReplies, replyOf } from './trustpilot-replies.ts';
import { createTrustpilotSignIn } from './trustpilot-sign-in.ts';
import { createTrustpilotUnits } from './trustpilot-units.ts';

interface Options {
  key: string | undefined;
  secret: string | undefined;
  /** Origins without a slash at the end. */
  apiUrl: string;
  signInUrl: string;
}

const PAGE_SIZE = 100;

/** Trustpilot's Business Units API: public reviews with a key, private ones and replies with a sign-in. */
export function createTrustpilotReviews(
  { key, secret, apiUrl, signInUrl }: Options,
  clock: Clock,
): ReviewSourceAdapter {
  const client = createVendorClient({ origin: apiUrl, name: 'Trustpilot' });
  const units = createTrustpilotUnits(client);

  const headersOf = (access: Omit<PlatformConnection, 'externalId'>): Record<string, string> => {
    if (access.way !== 'signIn') return { apikey: connectionKey(access, key) };
    return { apikey: key ?? '', authorization: `Bearer ${accessTokenOf(access.credentials)}` };
  };

  const reader: ReviewSourceAdapter = {
    configured: key === undefined ? [] : ['key'],
    resolve: async (profile, access) => units.find(profile, headersOf(access)),
    async page(connection, cursor) {
      const headers = headersOf(connection);
      const { way, externalId } = connection;
      const totals = cursor === null ? await units.totals(externalId, headers) : null;
      const unit = `/business-units/${encodeURIComponent(externalId)}`;
      const readPage = way === 'signIn' ? readNumberedPage : readPublicPage;
      const base = way === 'signIn' ? `/v1/private${unit}` : `/v1${unit}`;
      return { ...(await readPage({ client, base, headers, cursor })), totals };
    },
  };
  if (key === undefined || secret === undefined) return reader;
  const signIn = createTrustpilotSignIn({ key, secret, signInUrl, client, units, clock });
  const replies = createTrustpilotReplies({ client, units, headersOf });
  return { ...reader, ...replies, configured: ['signIn', 'key'], signIn };
}

interface PageRequest {
  client: VendorClient;
  /** The path of the business unit. */
  base: string;
  headers: Record<string, string>;
  cursor: string | null;
}

type Page = Omit<ReviewPage, 'totals'>;

/** Prefers the list with page tokens, which loses no review when others are added or removed meanwhile. */
async function readPublicPage(request: PageRequest): Promise<Page> {
  const { cursor } = request;
  if (cursor !== null && NUMBERED.test(cursor)) return readNumberedPage(request);
  try {
    return await readTokenPage(request);
  } catch (error) {
    const isMissing = error instanceof VendorError && ['gone', 'forbidden'].includes(error.kind);
    if (cursor !== null || !isMissing) throw error;
    return readNumberedPage(request);
  }
}

/** The path is known from third-party descriptions only (unverified). */
async function readTokenPage({ client, base, headers, cursor }: PageRequest): Promise<Page> {
  const query = { perPage: PAGE_SIZE, pageToken: cursor ?? undefined };
  const path = `${base}/all-reviews`;
  const { body } = await client.request({ path, query, headers, schema: reviewList });
  return { reviews: body.reviews.map(reviewOf), next: body.nextPageToken || null };
}

/** Beyond the last page, the list is empty. */
async function readNumberedPage({ client, base, headers, cursor }: PageRequest): Promise<Page> {
  const page = Number(NUMBERED.exec(cursor ?? '')?.[1] ?? 1);
  const query = { page, perPage: PAGE_SIZE, orderBy: 'createdat.desc' };
  const path = `${base}/reviews`;
  const { body } = await client.request({ path, query, headers, schema: reviewList });
  const isLast = body.reviews.length < PAGE_SIZE;
  return { reviews: body.reviews.map(reviewOf), next: isLast ? null : `page:${page + 1}` };
}

const NUMBERED = /^page:(\d+)$/;

const review = z.object({
  id: idValue,
  stars: ratingValue,
  title: lineValue,
  text: textValue,
  language: languageValue,
  createdAt: momentValue,
  updatedAt: momentValue.nullish(),
  consumer: z.object({ displayName: lineValue }).nullish(),
  companyReply,
});

const reviewList = z.object({ reviews: z.array(review), nextPageToken: z.string().nullish() });

function reviewOf({
  id,
  stars,
  title,
  text,
  language,
  ...more
}: z.output<typeof review>): PlatformReview {
  const { createdAt, updatedAt, consumer } = more;
  return {
    uniqueId: id,
    name: consumer?.displayName ?? '',
    profilePicture: '',
    rating: stars,
    title,
    text,
    translatedText: null,
    language,
    // Unverified.
    url: `https://www.trustpilot.com/reviews/${encodeURIComponent(id)}`,
    reviewedAt: createdAt,
    editedAt: updatedAt ?? null,
    reply: replyOf(more.companyReply),
  };
}
