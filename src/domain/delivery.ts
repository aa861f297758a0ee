import type { MessageReason } from './messages.ts';

/**
 * What became of one attempt to hand a message to its provider.
 * - `sent`: the provider has it. `providerId` is its own name for it.
 * - `later`: it has not taken it and may do so another time. `scope` tells what caused it: this message,
 *   or the provider as a whole. `needsStatusCheck`: ask the provider whether it has the message before the next attempt.
 *   `isUnanswered`: of a doubtful one, that it gave no answer at all. What it does not show later may still be
 *   on its way.
 * - `refused`: it never will. `isAddress`: there is no one to be reached at the address.
 * - `uncertain`: it may have it, and no one knows.
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
