import { LRUCache } from 'lru-cache';
import type { PlatformReview } from '#domain/platform-review.ts';
import type {
  PlatformConnection,
  PlatformCredentials,
} from '#server/adapters/review-platforms/port.ts';
import { CredentialError } from '#server/platform/credentials.ts';
import { VendorError } from '#server/platform/vendor-client/vendor-error.ts';
import type { ConnectionRow } from '../connections/store.ts';
import type { ImportDependencies } from '../import-dependencies.ts';

/** Reviews that may not be stored, or why the platform does not show them. */
export type LiveReviews =
  | { reviews: readonly PlatformReview[]; error: null }
  | { reviews: readonly []; error: VendorError['kind'] };

/** Reads the reviews of a connection from the platform. */
export type LiveReader = (businessId: string, connection: ConnectionRow) => Promise<LiveReviews>;

/** Terms forbid to store them; ten minutes in memory keep a visit to the tab from costing a call each time. */
const MEMORY = { max: 500, ttl: 600_000 };
/** A platform in trouble is not asked by every visit. */
const ERROR_TTL = 10_000;

export function createLiveReader({
  adapters,
  vault,
}: Pick<ImportDependencies, 'adapters' | 'vault'>): LiveReader {
  const memory = new LRUCache<string, Promise<LiveReviews>>(MEMORY);

  async function read(businessId: string, connection: ConnectionRow): Promise<LiveReviews> {
    const { platform, way, profile, credentials: sealed } = connection;
    const adapter = adapters[platform];
    if (adapter === undefined) return { reviews: [], error: 'forbidden' };
    try {
      const owner = { businessId, platform };
      const credentials =
        sealed === null ? null : (vault.open(owner, sealed) as PlatformCredentials);
      const { externalId } = await adapter.resolve(profile, { way, credentials });
      const access: PlatformConnection = { way, externalId, credentials };
      return { reviews: (await adapter.page(access, null)).reviews, error: null };
    } catch (error) {
      if (error instanceof CredentialError) return { reviews: [], error: 'reconnect' };
      if (!(error instanceof VendorError)) throw error;
      return { reviews: [], error: error.kind };
    }
  }

  return async (businessId, connection) => {
    // A new connection is read anew; those who ask at once share one answer.
    const id = connection.connectionId;
    const known = memory.get(id);
    if (known !== undefined) return known;
    const answer = read(businessId, connection);
    memory.set(id, answer);
    try {
      const found = await answer;
      if (found.error !== null) memory.set(id, answer, { ttl: ERROR_TTL });
      return found;
    } catch (error) {
      memory.delete(id);
      throw error;
    }
  };
}
