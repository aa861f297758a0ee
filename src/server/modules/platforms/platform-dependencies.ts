import type { ImportDependencies } from '#server/modules/reviews/import-dependencies.ts';
import type { GuardedFetch } from '#server/platform/guarded-fetch/guarded-fetch.ts';

/** What connecting platforms needs. */
export type PlatformDependencies = ImportDependencies & {
  /** Origin to which platforms return after a sign-in. */
  baseUrl: string;
  /** Follows short links that a person pasted. */
  guardedFetch: GuardedFetch;
};
