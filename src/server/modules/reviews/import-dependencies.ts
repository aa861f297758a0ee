import type { ReviewPlatformCode } from '#domain/review-platforms.ts';
import type { ReviewSourceAdapter } from '#server/adapters/review-platforms/port.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { CredentialVault } from '#server/platform/credentials.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';
import type { Random } from '#server/platform/random.ts';

/** How each platform is read; Capterra has no entry, since it has no API. */
export type ReviewAdapters = Readonly<Partial<Record<ReviewPlatformCode, ReviewSourceAdapter>>>;

/** What importing reviews needs. */
export interface ImportDependencies {
  database: Database;
  clock: Clock;
  /** Spreads imports and retries. */
  random: Random;
  adapters: ReviewAdapters;
  vault: CredentialVault;
  /** Recognises reviews that were deleted here. */
  deletedReviewsKeys: KeyRing;
}
