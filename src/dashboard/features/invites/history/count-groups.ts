import type { AnswerTo } from '#contract/client.ts';
import type { MessageState } from '#domain/messages.ts';

export type Count = AnswerTo<'countInvites'>['counts'][number];

/** What the states come to for somebody who reads the page. */
type CountGroup = 'waiting' | 'sent' | 'notSent' | 'uncertain';

const GROUP_OF: Readonly<Record<MessageState, CountGroup>> = {
  accepted: 'waiting',
  scheduled: 'waiting',
  sending: 'waiting',
  sent: 'sent',
  delivered: 'sent',
  complained: 'sent',
  bounced: 'notSent',
  failed: 'notSent',
  suppressed: 'notSent',
  cancelled: 'notSent',
  uncertain: 'uncertain',
};

/** How many invites each group holds. */
export function countGroups(counts: readonly Count[]): Record<CountGroup, number> {
  const sums = { waiting: 0, sent: 0, notSent: 0, uncertain: 0 };
  for (const { state, count } of counts) sums[GROUP_OF[state]] += count;
  return sums;
}

/** The states that `sent` alone does not tell, the most frequent first. */
export function tellingCounts(counts: readonly Count[]): Count[] {
  return counts
    .filter(({ state, count }) => count > 0 && state !== 'sent')
    .sort((a, b) => b.count - a.count);
}
