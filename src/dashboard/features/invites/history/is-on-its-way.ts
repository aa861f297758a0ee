import type { MessageReason, MessageState } from '#domain/messages.ts';

type Standing = { readonly state: MessageState; readonly reason: MessageReason | null };

/** Reasons for which a message waits longer than anybody watches. */
const LONG_WAITS: readonly MessageReason[] = ['planned', 'quietHours'];

/** True where the next seconds may change what becomes of a message. */
export function isOnItsWay({ state, reason }: Standing): boolean {
  if (state === 'accepted' || state === 'sending') return true;
  return state === 'scheduled' && (reason === null || !LONG_WAITS.includes(reason));
}

/** Milliseconds until a list is asked for anew: often while something is on its way. */
export function refetchPause(standings: readonly Standing[]): number {
  return standings.some(isOnItsWay) ? 4000 : 30_000;
}
