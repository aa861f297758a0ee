export const CHANNELS = ['email', 'text'] as const;
export type Channel = (typeof CHANNELS)[number];

/** The purpose of a message. A `notice` is the product's own, such as the email that confirms an address. */
const MESSAGE_KINDS = ['notice', 'test', 'invite', 'followupOnce', 'followupTwice'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** The kinds that a business sees in its invite history. */
export const INVITE_KINDS = ['invite', 'followupOnce', 'followupTwice'] as const;
export type InviteKind = (typeof INVITE_KINDS)[number];

/**
 * The state of a message.
 * - `accepted` is queued, `scheduled` waits for its time, `sending` is being handed to the provider.
 * - `sent` was accepted by the provider, `delivered` has arrived.
 * - `bounced`: the address was refused; `complained`: reported as spam; `failed`: could not be sent.
 * - `suppressed`: the person is on the do-not-contact list; `cancelled`: no longer wanted.
 * - `uncertain`: the provider may or may not have it, so it is not resent automatically.
 */
export const MESSAGE_STATES = [
  'accepted',
  'scheduled',
  'sending',
  'sent',
  'delivered',
  'bounced',
  'complained',
  'failed',
  'suppressed',
  'cancelled',
  'uncertain',
] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** What the recipient did with an invite, in ascending order. */
export const INVITE_OUTCOMES = ['opened', 'unsubscribed', 'answered'] as const;
export type InviteOutcome = (typeof INVITE_OUTCOMES)[number];

/** States of messages that have not been sent. */
export const WAITING_STATES = ['accepted', 'scheduled'] as const satisfies readonly MessageState[];

/** Why a person must not be contacted. */
export const SUPPRESSION_REASONS = [
  'unsubscribed',
  'bounced',
  'complained',
  'stopped',
  'byHand',
] as const;
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number];

/** Suppressions that a business may lift; the others are the person's own word. */
export const LIFTABLE_REASONS: readonly SuppressionReason[] = ['bounced', 'byHand'];

/** Where a message was requested, as shown in the history. */
export const TRIGGERS = ['Dashboard', 'Developer API', 'Zapier'] as const;
export type Trigger = (typeof TRIGGERS)[number];

/**
 * Why a message is in its state, if the state alone does not say.
 * - waiting: `retry` after a temporary refusal, `providerDown`, `noAnswer` from the provider (its status
 *   must be checked), `quietHours`, `planned` for a chosen time
 * - suppressed: a suppression reason
 * - cancelled: `answered`, `byHand`, `switchedOff`, `businessClosed`; `noAccess`: its reader may no longer see the
 *   business
 * - bounced and failed: `address`, `content`, `gaveUp`, or a reason specific to texts (see textFailureOf)
 * - uncertain: null if the process ended during sending, `noAnswer` from the provider, or why it is not
 *   sent again: a suppression reason, `byHand` or `businessClosed`
 */
export const MESSAGE_REASONS = [
  'retry',
  'providerDown',
  'quietHours',
  'planned',
  ...SUPPRESSION_REASONS,
  'answered',
  'switchedOff',
  'noAccess',
  'businessClosed',
  'address',
  'content',
  'gaveUp',
  'unreachable',
  'blocked',
  'landline',
  'country',
  'unregistered',
  'setUp',
  'carrier',
  'noAnswer',
] as const;
export type MessageReason = (typeof MESSAGE_REASONS)[number];
