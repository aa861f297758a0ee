import { reopenWithBelow } from '#server/modules/businesses/close-business.ts';
import {
  findLastClosing,
  type LastClosing,
  lockWithParent,
} from '#server/modules/businesses/queries.ts';
import { settleRestoredClient } from '#server/modules/clients/settle-restored-client.ts';
import { mailRestoration } from '#server/modules/closing-mails/business-mails.ts';
import { type ActivitySource, recordActivity } from '#server/platform/activity/record-activity.ts';
import { AppError } from '#server/platform/app-error.ts';
import { type OpenContext, PRODUCT, type Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';
import { readIdToken } from '#server/platform/tokens.ts';
import { isErased } from './store.ts';

/** What a restoring link is about: a business to restore, one that was, one that is gone, or nothing. */
export type RestoreLink =
  | { state: 'waiting'; businessId: string; closing: LastClosing & { closedAt: Date } }
  | { state: 'restored'; businessId: string; closing: LastClosing }
  | { state: 'ended' }
  | { state: 'unknown' };

/** Reads a link. One of an earlier closing is unknown: whoever has it may own the business no longer. */
export async function readRestoreLink(
  database: Database | Tx,
  { token, restoreKeys, now }: { token: string; restoreKeys: KeyRing; now: Date },
): Promise<RestoreLink> {
  const claims = readIdToken(restoreKeys, token);
  if (!claims) return { state: 'unknown' };
  const { businessId, id: closingId } = claims;
  const closing = await findLastClosing(database, businessId);
  if (!closing) {
    return { state: (await isErased(database, businessId)) ? 'ended' : 'unknown' };
  }
  if (closing.closingId !== closingId) return { state: 'unknown' };
  const { closedAt, closedUntil } = closing;
  if (closedAt === null) return { state: 'restored', businessId, closing };
  if (closedUntil !== null && closedUntil <= now) return { state: 'ended' };
  return { state: 'waiting', businessId, closing: { ...closing, closedAt } };
}

export interface RestoreOptions {
  restoreKeys: KeyRing;
  /** The origin of links in mails. */
  baseUrl: string;
}

/**
 * Reopens the business that the link was mailed for, as it was; may be repeated.
 * @throws not_found (404) if the link is unknown, or its 30 days are over; for a client without an owner like
 *   `settleRestoredClient`
 */
export async function restoreBusiness(
  { tx, now, from }: OpenContext,
  token: string,
  { restoreKeys, baseUrl }: RestoreOptions,
): Promise<{ businessName: string }> {
  const link = await readRestoreLink(tx, { token, restoreKeys, now });
  if (link.state === 'unknown') throw new AppError('not_found', 'errors.linkUsedUp');
  if (link.state === 'ended') throw restoreEnded();
  const { businessId, closing } = link;
  const { closingId, name: businessName } = closing;
  if (link.state === 'restored') return { businessName };
  await lockWithParent(tx, businessId);
  if (!(await reopenWithBelow(tx, businessId, { closingId, now }))) {
    // Somebody has restored it just now, or nobody can any more.
    const { state } = await readRestoreLink(tx, { token, restoreKeys, now });
    if (state === 'restored') return { businessName };
    throw restoreEnded();
  }
  const source = { actor: restorerOf(closing), from, tx, now };
  const entry = { action: 'businessRestored', subject: businessName } as const;
  await recordActivity(source, businessId, entry);
  await settleRestoredClient(source, businessId);
  await mailRestoration(tx, businessId, { businessName, baseUrl, now });
  return { businessName };
}

/** Whom the link was mailed to, where that is one person: whoever deleted the business. */
function restorerOf({ closedReason, closedBy }: LastClosing): ActivitySource['actor'] {
  if (closedReason !== 'deleted' || closedBy === null) return PRODUCT;
  return { kind: 'person', userId: closedBy };
}

function restoreEnded(): AppError {
  return new AppError('not_found', 'closing.errors.restoreEnded');
}
