import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { INTERNAL_VIEW_MINUTES } from '#domain/activity.ts';
import { recordActivity } from '#server/platform/activity/record-activity.ts';
import { notFound } from '#server/platform/app-error.ts';
import { toSeconds } from '#server/platform/clock.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { newId } from '#server/platform/ids.ts';
import { endViews, insertView, isBusiness } from './store.ts';

const DURATION = INTERNAL_VIEW_MINUTES * 60_000;

/**
 * Opens a business to the caller, and tells its owner why in the activity. Replaces an open view.
 * @throws not_found (404) for a business that does not exist
 */
export async function startInternalView(
  ctx: ContextFor<'startInternalView'>,
  { bID, reason }: InputFor<'startInternalView'>,
): Promise<AnswerTo<'startInternalView'>> {
  const { tx, now, actor } = ctx;
  const businessId = bID.toLowerCase();
  if (!(await isBusiness(tx, businessId))) throw notFound();
  const { userId } = actor;
  await endViews(tx, businessId, { userId, now });
  const viewId = newId(now);
  const endsAt = new Date(now.getTime() + DURATION);
  await insertView(tx, businessId, { viewId, userId, reason, startedAt: now, endsAt });
  const business = { businessId, role: 'internal', areas: null, internalViewId: viewId } as const;
  const entry = { action: 'internalViewStarted', after: { reason } } as const;
  await recordActivity({ ...ctx, business }, businessId, entry);
  return { endsAt: toSeconds(endsAt) };
}
