import type { AnswerTo } from '#contract/calls.ts';
import { handleChangesLeft, nextHandleChanges } from '#domain/handle-changes.ts';
import { notFound } from '#server/platform/app-error.ts';
import { businessTimeZone } from '#server/platform/business/store.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { findCurrentHandle, listHandles } from './store.ts';

/** A business's handle, its former ones, and how often it may change it. */
export async function fetchHandles({
  tx,
  business: { businessId },
  now,
}: ContextFor<'fetchHandles'>): Promise<AnswerTo<'fetchHandles'>> {
  const current = await findCurrentHandle(tx, businessId);
  if (!current) throw notFound();
  const all = await listHandles(tx, businessId);
  const month = { now, timeZone: await businessTimeZone(tx, businessId) };
  return {
    feedbackAddressHandle: current.handle,
    former: all
      .filter(({ handle }) => handle !== current.handle)
      .map(({ handle, givenUpAt }) => ({
        feedbackAddressHandle: handle,
        isGivenUp: givenUpAt !== null,
      })),
    changesLeft: handleChangesLeft(current.changedAt, month),
    nextChangesAt: nextHandleChanges(month),
  };
}
