import type { AnswerOf, InputOf } from '#contract/call.ts';
import type { countInvites as call } from '#contract/invites.ts';
import type { ContextOf } from '#server/platform/http/bound-call.ts';
import { toSeconds } from '#server/platform/seconds.ts';
import { countEchoes, countStates, findPausedProvider } from './store.ts';

const SPAN = 30 * 86_400_000;

/** Where the invites of the last 30 days stand, what came of them, and whether the provider fails. */
export async function countInvites(
  { tx, business: { businessId }, now }: ContextOf<typeof call>,
  { type: channel }: InputOf<typeof call>,
): Promise<AnswerOf<typeof call>> {
  const period = { channel, since: new Date(now.getTime() - SPAN) };
  const counts = await countStates(tx, businessId, period);
  const echoes = await countEchoes(tx, businessId, period);
  const paused = await findPausedProvider(tx, { channel, now });
  const provider = paused && { ...paused, pausedUntil: toSeconds(paused.pausedUntil) };
  return { counts, ...echoes, provider };
}
