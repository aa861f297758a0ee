import type { ImportDependencies } from '#server/modules/reviews/import-dependencies.ts';

/** What connecting platforms needs. */
export type PlatformDependencies = ImportDependencies & {
  /** Origin to which platforms return after a sign-in. */
  baseUrl: string;
};
