import { AppError } from '#server/platform/app-error.ts';
import type { ActingFor, ClientOrigin, Person, Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import { findInternalView, insertEntry } from './store.ts';

/**
 * The id of an internal account's open view of a business.
 * @throws forbidden (403) `reason_required` if it has given no reason in the last hour
 */
export async function requireInternalView(
  database: Database | Tx,
  businessId: string,
  { userId, now }: { userId: string; now: Date },
): Promise<string> {
  const view = await findInternalView(database, businessId, { userId, now });
  if (view) return view.viewId;
  throw new AppError('forbidden', 'errors.reasonRequired', { code: 'reason_required' });
}

interface Look {
  actor: Person;
  business: ActingFor;
  /** The name of the call, or `live` for the live stream. */
  call: string;
  from: Pick<ClientOrigin, 'ip'>;
  now: Date;
}

/** Records what an internal account looks at, before it sees it: each call once in a view. */
export async function recordInternalLook(
  database: Database,
  { actor, business, call, from, now }: Look,
): Promise<void> {
  await insertEntry(database, {
    businessId: business.businessId,
    entryId: newId(now),
    action: 'internalViewed',
    actorId: actor.userId,
    actorKind: 'internal',
    subject: call,
    before: null,
    after: null,
    ipAddress: from.ip,
    internalViewId: business.internalViewId,
    happenedAt: now,
  });
}
