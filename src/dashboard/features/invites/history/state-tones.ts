import type { ChipTone } from '#dashboard/ui/chip.tsx';
import type { InviteOutcome, MessageState } from '#domain/messages.ts';

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
