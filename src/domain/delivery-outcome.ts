import type { MessageReason } from './messages.ts';

/**
 * The outcome of one attempt to hand a message to its provider.
 * - `sent`: the provider accepted it. `providerId` is its id there.
 * - `later`: not accepted; may be retried. `scope` is the failed part: this message, or the whole provider.
 *   `needsStatusCheck`: ask the provider whether it has the message before retrying. `isUnanswered`:
 *   there was no response at all, so the message may still reach the provider later.
 * - `refused`: will never be accepted. `isAddress`: no one can be reached at the address.
 * - `uncertain`: the provider may have it, and cannot be asked.
 * `error` is the provider's own message, safe to show.
 */
export type DeliveryOutcome =
  | { readonly kind: 'sent'; readonly providerId: string | null }
  | {
      readonly kind: 'later';
      readonly scope: 'message' | 'provider';
      readonly error: string;
      readonly retryAfterSeconds: number | null;
      readonly needsStatusCheck: boolean;
      readonly isUnanswered?: boolean;
    }
  | {
      readonly kind: 'refused';
      readonly reason: MessageReason;
      readonly isAddress: boolean;
      readonly error: string;
    }
  | { readonly kind: 'uncertain'; readonly error: string };
