import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { toSeconds } from '#server/platform/clock.ts';
import { describeDevice } from '#server/platform/describe-device.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { listEvents } from './store.ts';

const PAGE = 20;

/** What happened to the caller's account, newest first. */
export async function fetchAccountEvents(
  { actor: { userId }, tx }: ContextFor<'fetchAccountEvents'>,
  { before }: InputFor<'fetchAccountEvents'>,
): Promise<AnswerTo<'fetchAccountEvents'>> {
  const rows = await listEvents(tx, userId, { before: before ?? null, limit: PAGE + 1 });
  return {
    events: rows.slice(0, PAGE).map(({ userAgent, at, ...event }) => ({
      ...event,
      at: toSeconds(at),
      device: describeDevice(userAgent),
    })),
    hasMore: rows.length > PAGE,
  };
}
