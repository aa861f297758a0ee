import type { MessageState } from '#domain/messages.ts';

const TONES: Partial<Record<MessageState, string>> = {
  sent: 'good',
  delivered: 'good',
  bounced: 'bad',
  complained: 'bad',
  failed: 'bad',
  uncertain: 'open',
  suppressed: 'open',
  cancelled: 'open',
};

/** The state of a message as its code, which support and log use too. */
export function StateChip({ state }: { state: MessageState }) {
  return <span className={`chip ${TONES[state] ?? ''}`.trim()}>{state}</span>;
}
