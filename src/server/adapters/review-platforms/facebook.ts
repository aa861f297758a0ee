import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { PlatformReview, PlatformTotals } from '#domain/platform-review.ts';
import type { Clock } from '#server/platform/clock.ts';
import { createFacebookGraph, type FacebookGraph } from './facebook-graph.ts';
import { findFacebookPage, nextCursor, pagingValue } from './facebook-pages.ts';
import { createFacebookSignIn } from './facebook-sign-in.ts';
import { notSetUp } from './not-set-up.ts';
import type { ReviewSourceAdapter } from './port.ts';
import {
  countValue,
  idValue,
  lineValue,
  momentValue,
  ratingValue,
  textValue,
} from './review-values.ts';
import { accessTokenOf } from './token-credentials.ts';

interface Options {
  appId: string;
  appSecret: string;
  /** Such as `v21.0`: from `v22.0` on, recommendations may be refused with code 12. */
  apiVersion: string;
  /** Origins without a slash at the end. */
  apiUrl: string;
  signInUrl: string;
}

const PAGE_SIZE = 100;
const FIELDS =
  'created_time,has_rating,has_review,open_graph_story,rating,recommendation_type,review_text,reviewer';

/** Reads recommendations of a Page from Facebook's Graph API, with the token of the Page. */
export function createFacebookReviews(
  options: Options | undefined,
  clock: Clock,
): ReviewSourceAdapter {
  if (options === undefined) return { configured: [], ...notSetUp('Facebook') };
  const graph = createFacebookGraph(options);
  return {
    configured: ['signIn'],
    resolve: async (typed, access) =>
      findFacebookPage(graph, { typed, token: accessTokenOf(access.credentials) }),
    async page(connection, cursor) {
      const { externalId: page } = connection;
      const token = accessTokenOf(connection.credentials);
      const totals = cursor === null ? await readTotals(graph, { page, token }) : null;
      const query = { fields: FIELDS, limit: PAGE_SIZE, after: cursor ?? undefined };
      const path = `/${encodeURIComponent(page)}/ratings`;
      const { data, paging } = await graph({ path, query, token, schema: ratingList });
      return { reviews: data.map((one) => reviewOf(one, page)), next: nextCursor(paging), totals };
    },
    signIn: createFacebookSignIn({ ...options, graph, clock }),
  };
}

async function readTotals(
  graph: FacebookGraph,
  { page, token }: { page: string; token: string },
): Promise<PlatformTotals> {
  const query = { fields: 'overall_star_rating,rating_count' };
  const path = `/${encodeURIComponent(page)}`;
  const body = await graph({ path, query, token, schema: pageTotals });
  return { rating: body.overall_star_rating, count: body.rating_count };
}

const pageTotals = z.object({ overall_star_rating: ratingValue, rating_count: countValue });

const recommendation = z.object({
  created_time: momentValue,
  /** Recommendations of since August 2018 have none: "positive" is not five stars. */
  rating: ratingValue,
  recommendation_type: textValue,
  review_text: textValue,
  reviewer: z.object({ id: idValue.nullish(), name: lineValue }).nullish(),
  open_graph_story: z.object({ id: idValue }).nullish(),
});

const ratingList = z.object({ data: z.array(recommendation), paging: pagingValue });

function reviewOf(
  { created_time: reviewedAt, rating, review_text: text, ...more }: z.output<typeof recommendation>,
  page: string,
): PlatformReview {
  const { reviewer, open_graph_story: story, recommendation_type: verdict } = more;
  return {
    uniqueId: story?.id ?? derivedId([page, reviewer?.id ?? '', reviewedAt.toISOString()]),
    name: reviewer?.name || 'Facebook user',
    profilePicture: '',
    rating,
    recommends: VERDICTS.get(verdict) ?? null,
    title: '',
    text,
    translatedText: null,
    language: null,
    url: `https://www.facebook.com/${story ? story.id : `${page}/reviews`}`,
    reviewedAt,
    editedAt: null,
    reply: null,
  };
}

const VERDICTS: ReadonlyMap<string, boolean> = new Map([
  ['positive', true],
  ['negative', false],
]);

/** Without the text, so that a review stays the same one after an edit. */
function derivedId(parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('|')).digest('hex');
}
