import type { TFunction } from 'i18next';
import type { AnswerTo } from '#contract/calls.ts';
import type { ChipTone } from '#dashboard/ui/chip.tsx';
import {
  type Channel,
  type InviteOutcome,
  MESSAGE_STATES,
  type MessageReason,
  type MessageState,
} from '#domain/messages.ts';

type MessageStatus = { readonly state: MessageState; readonly reason: MessageReason | null };

/** Reasons for waiting that outlast a visit to the page. */
const LONG_WAITS: readonly MessageReason[] = ['planned', 'quietHours'];

/** True if the state of a message may change within seconds. */
export function isInTransit({ state, reason }: MessageStatus): boolean {
  if (state === 'accepted' || state === 'sending') return true;
  return state === 'scheduled' && (reason === null || !LONG_WAITS.includes(reason));
}

/** Milliseconds until a list is refetched: short while a message is in transit. */
export function refetchInterval(statuses: readonly MessageStatus[]): number {
  return statuses.some(isInTransit) ? 4000 : 30_000;
}

export type Count = AnswerTo<'countInvites'>['counts'][number];

/** Groups of states: in the figures, and in the filter of the list. */
export const STATE_GROUPS = ['waiting', 'sent', 'notDelivered', 'notSent', 'uncertain'] as const;
export type StateGroup = (typeof STATE_GROUPS)[number];

const GROUP_OF: Readonly<Record<MessageState, StateGroup>> = {
  accepted: 'waiting',
  scheduled: 'waiting',
  sending: 'waiting',
  sent: 'sent',
  delivered: 'sent',
  complained: 'sent',
  bounced: 'notDelivered',
  failed: 'notDelivered',
  suppressed: 'notSent',
  cancelled: 'notSent',
  uncertain: 'uncertain',
};

/** The number of invites in each group. */
export function countGroups(counts: readonly Count[]): Record<StateGroup, number> {
  const sums = { waiting: 0, sent: 0, notDelivered: 0, notSent: 0, uncertain: 0 };
  for (const { state, count } of counts) sums[GROUP_OF[state]] += count;
  return sums;
}

/** The states of a group. */
export function statesOf(group: StateGroup): MessageState[] {
  return MESSAGE_STATES.filter((state) => GROUP_OF[state] === group);
}

/** The states other than `sent`, most frequent first. */
export function countsWorthShowing(counts: readonly Count[]): Count[] {
  return counts
    .filter(({ state, count }) => count > 0 && state !== 'sent')
    .sort((a, b) => b.count - a.count);
}

export const STATE_TONES: Readonly<Record<MessageState, ChipTone>> = {
  accepted: 'neutral',
  scheduled: 'neutral',
  sending: 'brand',
  sent: 'success',
  delivered: 'success',
  bounced: 'danger',
  complained: 'danger',
  failed: 'danger',
  suppressed: 'warning',
  cancelled: 'neutral',
  uncertain: 'warning',
};

export const OUTCOME_TONES: Readonly<Record<InviteOutcome, ChipTone>> = {
  opened: 'brand',
  unsubscribed: 'warning',
  answered: 'success',
};

type MessageStatusInChannel = {
  readonly channel: Channel;
  /** A message state, or a timeline event. */
  readonly state: string;
  readonly reason: MessageReason | null;
};

/** Why a message is in its state, worded for its channel; null if the state says it all. */
export function reasonText(
  { channel, state, reason }: MessageStatusInChannel,
  t: TFunction,
): string | null {
  const isUncertain = state === 'uncertain';
  if (reason === null) return isUncertain ? t('invites.uncertain.interrupted') : null;
  if (isUncertain && reason === 'noAnswer') return t(`invites.uncertain.noAnswer.${channel}`);
  if ((isUncertain || state === 'cancelled') && reason === 'byHand') {
    return t('invites.cancelledByHand');
  }
  return t(`invites.reasons.${channel}.${reason}`);
}
