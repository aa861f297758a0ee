import type { AnswerOf, InputOf } from '#contract/call.ts';
import type { disconnectPlatform as call } from '#contract/review-platforms.ts';
import { disconnect } from '#server/modules/reviews/disconnect.ts';
import type { ContextOf } from '#server/platform/http/bound-call.ts';

/** Ends a connection, and deletes its reviews if the business or the platform's terms want that. */
export async function disconnectPlatform(
  ctx: ContextOf<typeof call>,
  { platform, reviews }: InputOf<typeof call>,
): Promise<AnswerOf<typeof call>> {
  return { deleted: await disconnect(ctx, ctx.business.businessId, { platform, reviews }) };
}
