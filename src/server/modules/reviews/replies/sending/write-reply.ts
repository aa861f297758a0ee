import type { PlatformReview } from '#domain/platform-review.ts';
import { isWantedReply, type ReplyError, wantedReply } from '#domain/review-replies.ts';
import type {
  PlatformConnection,
  PlatformCredentials,
  ReplyWriter,
  ReviewSourceAdapter,
} from '#server/adapters/review-platforms/port.ts';
import { VendorError, type VendorErrorKind } from '#server/platform/vendor-client/vendor-error.ts';
import { platformFailure } from '../../connections/platform-failure.ts';
import type { ConnectionRow } from '../../connections/store.ts';
import { withCredentials } from '../../connections/with-credentials.ts';
import type { ImportDependencies } from '../../import-dependencies.ts';
import type { DueReply } from './store.ts';

/** A reply that only this worker sends. */
export interface ClaimedReply extends DueReply {
  connection: ConnectionRow;
  claimedUntil: Date;
}

/** The outcome of sending a reply, or of deleting it. */
export type ReplyOutcome =
  | { kind: 'done'; reply: PlatformReview['reply'] }
  | {
      kind: 'failed';
      error: ReplyError;
      retryAfterSeconds: number | null;
      /** The platform may have done it nevertheless. */
      isUncertain: boolean;
      /** What happened, for the log. */
      cause: unknown;
    };

/** Sends or deletes a reply, at most once: where the platform may have it already, it is asked first. */
export async function writeReply(
  dependencies: ImportDependencies,
  claimed: ClaimedReply,
): Promise<ReplyOutcome> {
  const { businessId, platform, connection, uniqueId } = claimed;
  const adapter = dependencies.adapters[platform];
  const writer = writerOf(adapter);
  // As the last request leaves it: there may be a second one, with new tokens.
  let { isUncertain } = claimed;
  // The installation's client was taken away.
  if (adapter === undefined || writer === null) {
    const failure = { retryAfterSeconds: null, isUncertain, cause: null };
    return { kind: 'failed', error: 'disconnected', ...failure };
  }
  const wanted = wantedReply(claimed);
  /** Returns the reply that the platform has afterwards. */
  const ask = async (credentials: PlatformCredentials | null): Promise<PlatformReview['reply']> => {
    const access = accessOf(connection, credentials);
    if (isUncertain) {
      const published = await writer.readReply(access, uniqueId);
      if (isWantedReply(published, wanted)) return published;
    }
    try {
      if (wanted === null) await writer.deleteReply(access, uniqueId);
      else await writer.reply(access, uniqueId, wanted);
    } catch (error) {
      isUncertain = !isRefusal(error);
      // Without a reply there is nothing to delete; without the review this says so.
      const isWithoutReply = wanted === null && isGone(error);
      if (isWithoutReply && (await writer.readReply(access, uniqueId)) === null) return null;
      throw error;
    }
    return wanted === null ? null : { text: wanted, repliedAt: null };
  };
  try {
    const access = { ...connection, businessId };
    const reply = await withCredentials(dependencies, access, { adapter, ask });
    return { kind: 'done', reply };
  } catch (thrown) {
    const { error, ...failure } = platformFailure(thrown, connection.credentials);
    return { kind: 'failed', error: error === 'gone' ? 'removed' : error, ...failure, isUncertain };
  }
}

function writerOf(adapter: ReviewSourceAdapter | undefined): ReplyWriter | null {
  const { reply, deleteReply, readReply } = adapter ?? {};
  return reply && deleteReply && readReply ? { reply, deleteReply, readReply } : null;
}

function accessOf(
  { way, externalId }: ConnectionRow,
  credentials: PlatformCredentials | null,
): PlatformConnection {
  return { way, externalId: externalId ?? '', credentials };
}

/** Errors with which a platform says that it did nothing. */
const REFUSALS: ReadonlySet<VendorErrorKind> = new Set([
  'reconnect',
  'forbidden',
  'gone',
  'throttled',
  'refused',
]);

function isRefusal(error: unknown): boolean {
  return error instanceof VendorError && REFUSALS.has(error.kind);
}

function isGone(error: unknown): boolean {
  return error instanceof VendorError && error.kind === 'gone';
}
