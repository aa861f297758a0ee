import type { AnswerTo } from '#contract/calls.ts';
import type { PlatformCard } from '#contract/review-platforms.ts';
import { CONNECTION_WAYS } from '#domain/platform-review.ts';
import {
  connectionTerms,
  REVIEW_PLATFORM_CODES,
  REVIEW_PLATFORMS,
  type ReviewPlatformCode,
} from '#domain/review-platforms.ts';
import type { ReviewAdapters } from '#server/modules/reviews/import-dependencies.ts';
import {
  type ConnectionState,
  type LatestTotals,
  listConnectionStates,
  listLatestTotals,
  listStoredReviews,
  type StoredReviews,
} from '#server/modules/reviews/queries.ts';
import { toSeconds } from '#server/platform/clock.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { type ServerLanguage, textsFor } from '#server/texts/texts-for.ts';

/** Every platform that has reviews, with its connection and the state of its import. */
export async function getPlatforms(
  { tx, now, business: { businessId }, from: { language } }: ContextFor<'getPlatforms'>,
  adapters: ReviewAdapters,
): Promise<AnswerTo<'getPlatforms'>> {
  const connections = await listConnectionStates(tx, businessId);
  const totals = await listLatestTotals(tx, businessId);
  const stored = await listStoredReviews(tx, businessId);
  const platforms = REVIEW_PLATFORM_CODES.map((platform) => {
    const connection = connections.find((one) => one.platform === platform);
    const total = totals.find((one) => one.platform === platform);
    const own = stored.find((one) => one.platform === platform);
    return {
      ...presentConnection(connection, { total, now, language }),
      platform,
      ...presentReviews(own, total),
      lastImport: lastImport(connection, own),
      ways: presentWays(platform, adapters),
    };
  });
  return { platforms };
}

type ConnectionPart = Pick<
  PlatformCard,
  'state' | 'connection' | 'problem' | 'progress' | 'resumesAt' | 'nextImport'
>;

interface Situation {
  total: LatestTotals | undefined;
  now: Date;
  language: ServerLanguage;
}

const NOT_CONNECTED: ConnectionPart = {
  state: 'notConnected',
  connection: null,
  problem: null,
  progress: null,
  resumesAt: null,
  nextImport: null,
};

function presentConnection(
  connection: ConnectionState | undefined,
  { total, now, language }: Situation,
): ConnectionPart {
  if (connection === undefined) return NOT_CONNECTED;
  const { error, errorAt, dueAt, isRunning } = connection;
  const state = stateOf(connection, now);
  const read = connection.reviewsRead ?? 0;
  return {
    state,
    connection: {
      way: connection.way,
      externalID: connection.externalId ?? '',
      name: connection.name,
      detail: connection.detail,
      url: connection.url,
      connectedAt: toSeconds(connection.connectedAt),
    },
    problem:
      error === null
        ? null
        : {
            code: error,
            sentence: textsFor(language).reviews.importErrors[error],
            since: toSeconds(errorAt ?? now),
          },
    progress: isRunning ? { read, total: total?.count ?? null } : null,
    resumesAt: state === 'waiting' && dueAt !== null && dueAt > now ? toSeconds(dueAt) : null,
    nextImport: dueAt === null ? null : toSeconds(dueAt),
  };
}

function stateOf(
  { platform, way, isRunning, dueAt, error }: ConnectionState,
  now: Date,
): PlatformCard['state'] {
  if (connectionTerms(platform, way).storage === 'never') return 'live';
  const isDue = dueAt !== null && dueAt <= now;
  if (isRunning) return isDue ? 'importing' : 'waiting';
  if (isDue) return 'waiting';
  return error === null ? 'connected' : 'needsAttention';
}

function presentReviews(own: StoredReviews | undefined, total: LatestTotals | undefined) {
  const { rating = null, count: ratingCount = null } =
    total ?? (own && { rating: own.rating, count: own.ratingCount }) ?? {};
  return { storedReviews: own?.count ?? 0, rating, ratingCount };
}

/** Of a connection, when it last read all; otherwise when a file was read, or a review added by hand. */
function lastImport(
  connection: ConnectionState | undefined,
  own: StoredReviews | undefined,
): number | null {
  const at = connection ? connection.lastCompletedAt : (own?.lastImportedAt ?? null);
  return at === null ? null : toSeconds(at);
}

function presentWays(platform: ReviewPlatformCode, adapters: ReviewAdapters) {
  const possible = CONNECTION_WAYS.filter(
    (way) => REVIEW_PLATFORMS[platform].connections[way] !== undefined,
  );
  return possible.map((way) => ({
    way,
    isConfigured: adapters[platform]?.configured.includes(way) ?? false,
    takesOwnKey: way === 'key',
  }));
}
