import type { Entity } from '#contract/businesses.ts';
import type { PlatformCard } from '#contract/review-platforms.ts';
import { PLATFORM_CODES, type PlatformCode } from '#domain/platforms.ts';
import { REVIEW_PLATFORM_CODES, type ReviewPlatformCode } from '#domain/review-platforms.ts';
import { type StoredProfile, typedOf } from './profiles/stored-profile.ts';

/** What a platform's state is called. */
export type PlatformState = 'linked' | 'importing' | 'upToDate' | 'needsAttention';

export type PlatformRow = {
  readonly code: PlatformCode;
  readonly profile: StoredProfile | undefined;
  readonly isLinked: boolean;
  /** Null for X, which has no reviews. */
  readonly card: PlatformCard | null;
  /** Null if there are only reviews from a file. */
  readonly state: PlatformState | null;
};

/** How reviews are added without a connection. */
export type ReviewImport = 'csv' | 'byHand';

/** What can be done with a row. */
export type RowActions = {
  onEdit: (code: PlatformCode) => void;
  onDisconnect: (code: PlatformCode) => void;
  onImport: (code: ReviewPlatformCode, dialog: ReviewImport) => void;
};

/** All platforms in the order in which they are shown. */
const CODES: readonly PlatformCode[] = [
  ...REVIEW_PLATFORM_CODES,
  ...PLATFORM_CODES.filter((code) => code === 'tw'),
];

/** The platforms that are linked, connected, or have reviews from a file; and those that can be added. */
export function platformRows(
  platforms: readonly PlatformCard[],
  { externalPlatforms }: Pick<Entity, 'externalPlatforms'>,
): { rows: PlatformRow[]; addable: PlatformRow[] } {
  const all = CODES.map((code): PlatformRow => {
    const card = platforms.find(({ platform }) => platform === code) ?? null;
    const profile = externalPlatforms[code];
    const isLinked = typedOf(code, profile) !== '';
    return { code, profile, isLinked, card, state: stateOf(card, isLinked) };
  });
  const isRow = ({ state, card }: PlatformRow) => state !== null || (card?.storedReviews ?? 0) > 0;
  return { rows: all.filter(isRow), addable: all.filter((one) => !isRow(one)) };
}

function stateOf(card: PlatformCard | null, isLinked: boolean): PlatformState | null {
  switch (card?.state) {
    case 'live':
    case 'connected':
      return 'upToDate';
    case 'waiting':
    case 'importing':
      return 'importing';
    case 'needsAttention':
      return 'needsAttention';
    default:
      return isLinked ? 'linked' : null;
  }
}
