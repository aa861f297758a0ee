import type { ReviewAdapters } from '#server/modules/reviews/import-dependencies.ts';
import { createFirstFlow, type FirstFlow } from '#server/modules/survey-flows/create-first-flow.ts';
import { type ActivitySource, recordActivity } from '#server/platform/activity/record-activity.ts';
import { type Tx, userIdOf } from '#server/platform/context.ts';
import type { Business } from './business.ts';
import { followProfiles } from './follow-profiles.ts';
import { checkedHandle, handleTaken } from './handles/checked-handle.ts';
import { takeHandle } from './handles/store.ts';
import { findBusinessByHandle } from './queries.ts';
import { insertBusiness, type NewBusiness } from './store.ts';

const HANDLE = 'feedbackAddressHandle';
const REPEATED_WITHIN = 10 * 60_000;

interface Claim {
  /** As typed. */
  wanted: string;
  businessName: string;
  now: Date;
  /** Whether a business is one that the same call may have created: it has this handle and name, and is new. */
  isOwn: (existing: Business) => boolean | Promise<boolean>;
}

/**
 * Takes a handle for a business that is about to be created. If the call is repeated, since its first answer was lost,
 * `created` is the business that it has created already.
 * @throws invalid (422) for a handle that cannot be one, conflict (409) `handle_taken`
 */
export async function claimHandle(
  tx: Tx,
  businessId: string,
  { wanted, businessName, now, isOwn }: Claim,
): Promise<{ handle: string; created: string | null }> {
  const handle = checkedHandle(wanted, HANDLE);
  if (await takeHandle(tx, businessId, { handle, now })) return { handle, created: null };
  const existing = await findBusinessByHandle(tx, handle);
  const isRepeated =
    existing !== null &&
    existing.name === businessName &&
    now.getTime() - existing.createdAt.getTime() <= REPEATED_WITHIN &&
    (await isOwn(existing));
  if (!isRepeated) throw handleTaken(HANDLE);
  return { handle, created: existing.businessId };
}

export interface CreatedBusiness extends Omit<NewBusiness, 'businessId' | 'createdAt'> {
  /** By default the one that every business starts with. */
  flow?: FirstFlow | undefined;
  adapters: ReviewAdapters;
}

/** Creates a business whose handle is taken: with its survey, and the imports of its profiles. It has no members yet. */
export async function createBusiness(
  source: ActivitySource,
  businessId: string,
  { flow, adapters, ...business }: CreatedBusiness,
): Promise<void> {
  const { tx, now, actor } = source;
  await insertBusiness(tx, { ...business, businessId, createdAt: now });
  await createFirstFlow(tx, businessId, { userId: actor && userIdOf(actor), now, flow });
  await recordActivity(source, businessId, {
    action: 'businessCreated',
    after: { businessName: business.info.businessName, handle: business.handle },
  });
  const after = business.externalPlatforms;
  await followProfiles(source, businessId, { before: {}, after, adapters });
}
