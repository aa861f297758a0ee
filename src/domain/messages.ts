export const CHANNELS = ['email', 'text'] as const;
export type Channel = (typeof CHANNELS)[number];

/** What a message is for. A `notice` is the product's own, such as the mail that confirms an address. */
const MESSAGE_KINDS = ['notice', 'test', 'invite', 'followupOnce', 'followupTwice'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** The kinds that a business sees among its invites. */
export const INVITE_KINDS = ['invite', 'followupOnce', 'followupTwice'] as const;
export type InviteKind = (typeof INVITE_KINDS)[number];

/**
 * What became of a message.
 * - `accepted` waits for its turn, `scheduled` for its time; `sending` is at the provider just now.
 * - `sent` was taken by the provider, `delivered` has arrived.
 * - `bounced` was refused for its address, `complained` was reported as spam, `failed` was not sent.
 * - `suppressed` was not sent since its person may not be written to, `cancelled` since it is not wanted.
 * - `uncertain`: no one knows whether the provider has it, so it is not sent again on its own.
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

/** What its recipient did with an invite, the furthest last. */
export const INVITE_OUTCOMES = ['opened', 'unsubscribed', 'answered'] as const;
export type InviteOutcome = (typeof INVITE_OUTCOMES)[number];

/** States in which a message is still to be sent. */
export const WAITING_STATES = ['accepted', 'scheduled'] as const satisfies readonly MessageState[];

/** Why a person may not be written to. */
export const SUPPRESSION_REASONS = [
  'unsubscribed',
  'bounced',
  'complained',
  'stopped',
  'byHand',
] as const;
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number];

/** Who asked for a message, as the history names it. */
export const TRIGGERS = ['Dashboard', 'Developer API', 'Zapier'] as const;
export type Trigger = (typeof TRIGGERS)[number];

/**
 * Why a message stands where it stands, where its state alone does not say.
 * - waiting: `retry` after a refusal for now, `providerDown`, `noAnswer` of the provider, which is to be
 *   asked for it, `quietHours`, `planned` for a time that someone chose
 * - suppressed: a reason of a suppression
 * - cancelled: `answered`, `byHand`, `switchedOff`
 * - bounced and failed: `address`, `content`, `gaveUp`, or one of a text's own (`TEXT_FAULTS`)
 * - uncertain: `stopped` (the program ended while it was sent), `noAnswer` of the provider
 */
export const MESSAGE_REASONS = [
  'retry',
  'providerDown',
  'quietHours',
  'planned',
  ...SUPPRESSION_REASONS,
  'answered',
  'switchedOff',
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
