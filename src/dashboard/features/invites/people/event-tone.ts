import type { AnswerTo } from '#contract/client.ts';

export type PersonEvent = AnswerTo<'fetchPerson'>['events'][number];
type Tone = 'success' | 'warning' | 'danger' | 'neutral';

const TONES: Partial<Record<PersonEvent['event'], Tone>> = {
  sent: 'success',
  delivered: 'success',
  opened: 'success',
  answered: 'success',
  replied: 'success',
  bounced: 'danger',
  complained: 'danger',
  failed: 'danger',
  unsubscribed: 'warning',
  stopped: 'warning',
  suppressed: 'warning',
  suppressedByHand: 'warning',
  uncertain: 'warning',
};

/** The colour of a dot on the timeline; what it says stands beside it in words. */
export function eventTone(event: PersonEvent['event']): Tone {
  return TONES[event] ?? 'neutral';
}
