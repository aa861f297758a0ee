import type { Entity, ExternalPlatforms } from '#contract/businesses.ts';
import { PLATFORM_CODES, type PlatformCode } from '#domain/platforms.ts';
import type { ConnectionState, LatestTotals } from '#server/modules/reviews/queries.ts';
import { toSeconds } from '#server/platform/clock.ts';
import { type ServerLanguage, textsFor } from '#server/texts/texts-for.ts';

export interface PlatformParts {
  connections: readonly ConnectionState[];
  totals: readonly LatestTotals[];
  platformsWithReviews: readonly PlatformCode[];
}

interface Presentation {
  parts: PlatformParts;
  language: ServerLanguage;
}

/** The business's profiles with the state of their imports, in the specification's fields. */
export function presentPlatforms(
  platforms: ExternalPlatforms,
  { parts: { connections, totals, platformsWithReviews }, language }: Presentation,
): Pick<Entity, 'externalPlatforms' | 'reviews'> {
  const states = PLATFORM_CODES.flatMap((code) => {
    const connection = connections.find(({ platform }) => platform === code);
    if (platforms[code] === undefined && connection === undefined) return [];
    const total = totals.find(({ platform }) => platform === code);
    return [
      [code, { ...platforms[code], ...importState(connection, { total, language }) }] as const,
    ];
  });
  const looks = connections.flatMap(({ lastLookedAt }) => lastLookedAt?.getTime() ?? []);
  return {
    externalPlatforms: Object.fromEntries(states),
    reviews: {
      lastDateCheckedReviews: looks.length > 0 ? toSeconds(new Date(Math.max(...looks))) : null,
      platforms: [...platformsWithReviews],
    },
  };
}

function importState(
  connection: ConnectionState | undefined,
  { total, language }: { total: LatestTotals | undefined; language: ServerLanguage },
) {
  const { error = null, lastChangedAt = null } = connection ?? {};
  return {
    rating: total?.rating ?? null,
    noReviews: total?.count ?? null,
    fetchReviews: connection === undefined ? null : connection.isImported,
    error: connection?.isImported ? error !== null : null,
    reason: error === null ? null : textsFor(language).reviews.importErrors[error],
    luID: connection?.externalId ?? null,
    last_successful_crawl: lastChangedAt === null ? null : toSeconds(lastChangedAt),
  };
}
