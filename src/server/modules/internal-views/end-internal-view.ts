import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { recordActivity } from '#server/platform/activity/record-activity.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { endViews } from './store.ts';

/** Ends the caller's view of a business; may be repeated. */
export async function endInternalView(
  ctx: ContextFor<'endInternalView'>,
  { bID }: InputFor<'endInternalView'>,
): Promise<AnswerTo<'endInternalView'>> {
  const { tx, now, actor } = ctx;
  const businessId = bID.toLowerCase();
  for (const viewId of await endViews(tx, businessId, { userId: actor.userId, now })) {
    const business = { businessId, role: 'internal', areas: null, internalViewId: viewId } as const;
    await recordActivity({ ...ctx, business }, businessId, { action: 'internalViewEnded' });
  }
  return {};
}
