import type { MessageReason, MessageState } from '#domain/messages.ts';
import type { Texts } from '#server/texts/texts-for.ts';

interface Fate {
  state: MessageState;
  reason: MessageReason | null;
}

/** Why a message is in its state, for the operator; empty if the state says it all. */
export function describeReason({ state, reason }: Fate, { pages }: Texts): string {
  const { outboxReasons, outboxInterrupted, outboxCancelled } = pages;
  if (reason === null) return state === 'uncertain' ? outboxInterrupted : '';
  // A reason can mean different things in different states.
  if (state === 'cancelled' && reason === 'byHand') return outboxCancelled;
  return outboxReasons[reason];
}
