import type { AnswerTo } from '#contract/calls.ts';
import type { PlatformCard } from '#contract/review-platforms.ts';
import { CONNECTION_WAYS } from '#domain/platform-review.ts';
import {
  REVIEW_PLATFORM_CODES,
  REVIEW_PLATFORMS,
  type ReviewPlatformCode,
} from '#domain/review-platforms.ts';
import type { FakeProduct } from './fake-product.ts';

type Body = Record<string, unknown>;
type Product = Pick<FakeProduct, 'entity'>;
type Profile = NonNullable<PlatformCard['connection']>;

const cards = new WeakMap<Product, Map<ReviewPlatformCode, Partial<PlatformCard>>>();

/** Answers to calls about connected platforms, of an installation that is set up for every way. */
export const PLATFORM_ANSWERS = {
  getPlatforms: (product: Product): AnswerTo<'getPlatforms'> => ({
    platforms: REVIEW_PLATFORM_CODES.map((code) => ({
      ...UNCONNECTED,
      platform: code,
      ways: waysOf(code),
      ...cards.get(product)?.get(code),
    })),
  }),
  connectPlatform(product: Product, { platform, profileURLOrID }: Body) {
    const way = platform === 'gp' ? ('place' as const) : ('key' as const);
    const connection = { ...profileOf(String(profileURLOrID)), way };
    setCard(product, platform as ReviewPlatformCode, { state: 'waiting', connection });
    return {};
  },
  choosePlatformProfile(product: Product, { externalID }: Body) {
    const connection = profileOf(String(externalID));
    setCard(product, 'fb', { state: 'waiting', connection });
    return { platform: 'fb' as const };
  },
  disconnectPlatform(product: Product, { platform, reviews }: Body) {
    setCard(product, platform as ReviewPlatformCode, { state: 'notConnected', connection: null });
    return { deleted: reviews === 'delete' ? 3 : 0 };
  },
  refreshReviews: () => ({}),
};

/** Changes the state of a platform. */
export function setCard(
  product: Product,
  code: ReviewPlatformCode,
  card: Partial<PlatformCard>,
): void {
  const changed = cards.get(product) ?? new Map<ReviewPlatformCode, Partial<PlatformCard>>();
  changed.set(code, { ...changed.get(code), ...card });
  cards.set(product, changed);
}

/** A connected profile of this name. */
export function profileOf(name: string): Profile {
  const detail = { detail: '', url: null, connectedAt: 1_795_000_000 };
  return { externalID: name, name, way: 'signIn', ...detail };
}

const UNCONNECTED: Omit<PlatformCard, 'platform' | 'ways'> = {
  state: 'notConnected',
  connection: null,
  problem: null,
  progress: null,
  resumesAt: null,
  storedReviews: 0,
  rating: null,
  ratingCount: null,
  lastImport: null,
  nextImport: null,
};

function waysOf(code: ReviewPlatformCode): PlatformCard['ways'] {
  const { connections } = REVIEW_PLATFORMS[code];
  return CONNECTION_WAYS.filter((way) => connections[way] !== undefined).map((way) => ({
    way,
    isConfigured: true,
    takesOwnKey: way === 'key',
  }));
}
