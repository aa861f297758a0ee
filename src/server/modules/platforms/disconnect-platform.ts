import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { disconnect } from '#server/modules/reviews/disconnect.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';

/** Ends a connection, and deletes its reviews if the business or the platform's terms want that. */
export async function disconnectPlatform(
  ctx: ContextFor<'disconnectPlatform'>,
  { platform, reviews }: InputFor<'disconnectPlatform'>,
): Promise<AnswerTo<'disconnectPlatform'>> {
  return { deleted: await disconnect(ctx, ctx.business.businessId, { platform, reviews }) };
}
