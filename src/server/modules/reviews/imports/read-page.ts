import type { ImportError } from '#domain/review-imports.ts';
import type {
  PlatformConnection,
  PlatformCredentials,
  PlatformProfile,
  ReviewPage,
  ReviewSourceAdapter,
} from '#server/adapters/review-platforms/port.ts';
import { type PlatformFailure, platformFailure } from '../connections/platform-failure.ts';
import { withCredentials } from '../connections/with-credentials.ts';
import type { ImportDependencies } from '../import-dependencies.ts';
import type { DueImport } from './store.ts';

/** What came of asking a platform for a page. */
export type PageOutcome =
  | { kind: 'page'; page: ReviewPage; found: PlatformProfile | null }
  | {
      kind: 'failed';
      error: ImportError;
      retryAfterSeconds: number | null;
      /** What happened, for the log. */
      cause: PlatformFailure['cause'] | null;
    };

/** Asks the platform for the next page, and first for the profile if it is not known yet. */
export async function readPage(
  dependencies: ImportDependencies,
  due: DueImport,
): Promise<PageOutcome> {
  const adapter = dependencies.adapters[due.platform];
  // The installation's key was taken away.
  if (
    adapter === undefined ||
    (due.credentials === null && !adapter.configured.includes(due.way))
  ) {
    return { kind: 'failed', error: 'refused', retryAfterSeconds: null, cause: null };
  }
  try {
    const ask = (credentials: PlatformCredentials | null) => read(adapter, due, credentials);
    return await withCredentials(dependencies, due, { adapter, ask });
  } catch (error) {
    return { kind: 'failed', ...platformFailure(error, due.credentials) };
  }
}

async function read(
  adapter: ReviewSourceAdapter,
  { way, profile, externalId, cursor }: DueImport,
  credentials: PlatformCredentials | null,
): Promise<PageOutcome> {
  const found = externalId === null ? await adapter.resolve(profile, { way, credentials }) : null;
  const connection: PlatformConnection = {
    way,
    credentials,
    externalId: externalId ?? found?.externalId ?? '',
  };
  return { kind: 'page', page: await adapter.page(connection, cursor), found };
}
