import type { InputFor } from '#contract/calls.ts';
import { recordActivity } from '#server/platform/activity/record-activity.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { listNamedLinks } from './queries.ts';
import { deleteLinks, lockNamedLinks } from './store.ts';

/** Removes named links; may be repeated. */
export async function removeNamedLinks(
  ctx: ContextFor<'removeNamedLinks'>,
  { linkIDs }: InputFor<'removeNamedLinks'>,
): Promise<Record<string, never>> {
  const { tx } = ctx;
  const { businessId } = ctx.business;
  await lockNamedLinks(tx, businessId);
  const ids = new Set(linkIDs.map((id) => id.toLowerCase()));
  const removed = (await listNamedLinks(tx, businessId)).filter(({ linkId }) => ids.has(linkId));
  if (removed.length === 0) return {};
  await deleteLinks(
    tx,
    businessId,
    removed.map(({ linkId }) => linkId),
  );
  const before = { name: removed.map(({ name }) => name).join(', ') };
  await recordActivity(ctx, businessId, { action: 'namedLinksRemoved', before });
  return {};
}
