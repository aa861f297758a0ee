import type { MessageReason, MessageState } from '#domain/messages.ts';
import { texts } from '#server/texts/en.ts';

/** Why a message is in its state, for the operator; empty if the state says it all. */
export function describeReason(state: MessageState, reason: MessageReason | null): string {
  const { outboxReasons, outboxInterrupted, outboxCancelled } = texts.pages;
  if (reason === null) return state === 'uncertain' ? outboxInterrupted : '';
  // A reason can mean different things in different states.
  if (state === 'cancelled' && reason === 'byHand') return outboxCancelled;
  return outboxReasons[reason];
}
