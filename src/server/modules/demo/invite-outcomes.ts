import type { Channel, MessageReason, MessageState, SuppressionReason } from '#domain/messages.ts';

/** The outcome of an invite: what the provider reported and what its recipient did. */
export interface DemoOutcome {
  readonly state: MessageState;
  readonly reason: MessageReason | null;
  /** The provider's error text. */
  readonly error: string | null;
  readonly isOpened: boolean;
  /** Set if the recipient is suppressed afterwards. */
  readonly suppression: SuppressionReason | null;
}

const DELIVERED: DemoOutcome = {
  state: 'delivered',
  reason: null,
  error: null,
  isOpened: false,
  suppression: null,
};
const OPENED: DemoOutcome = { ...DELIVERED, isOpened: true };

export const ANSWERED_OUTCOME = OPENED;

/** Outcomes of invites without a response, with their weights. */
export const DEMO_OUTCOMES: Readonly<Record<Channel, readonly (readonly [DemoOutcome, number])[]>> =
  {
    email: [
      [DELIVERED, 46],
      [OPENED, 30],
      [{ ...OPENED, suppression: 'unsubscribed' }, 8],
      [
        {
          ...DELIVERED,
          state: 'bounced',
          reason: 'address',
          error: '550 5.1.1 The email account that you tried to reach does not exist',
          suppression: 'bounced',
        },
        10,
      ],
      [
        {
          ...DELIVERED,
          state: 'failed',
          reason: 'unreachable',
          error: '452 4.2.2 The recipient’s inbox is full',
        },
        6,
      ],
    ],
    text: [
      [DELIVERED, 50],
      [OPENED, 28],
      [{ ...DELIVERED, suppression: 'stopped' }, 10],
      [{ ...DELIVERED, state: 'failed', reason: 'unreachable', error: 'Unreachable handset' }, 12],
    ],
  };
