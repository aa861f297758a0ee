import type { DeliveryOutcome } from '#domain/delivery.ts';
import { INVITE_KINDS } from '#domain/messages.ts';
import type { ClaimedMessage, Settlement } from './store.ts';

/**
 * What became of a claimed message, besides what a provider may say of an attempt: it was not begun, or
 * not yet, or the provider does not show one that it was handed, without an answer, in an attempt before.
 */
export type AttemptOutcome =
  | DeliveryOutcome
  | { readonly kind: 'notBegun' }
  | { readonly kind: 'notShown' }
  | { readonly kind: 'quietHours'; readonly until: Date };

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
/** Waits before the next attempts; after the last one a message has failed. */
const RETRY_AFTER_MINUTES = [1, 5, 15, 60, 240, 720] as const;
/** What could not be sent for so long is wanted no more. */
const GIVE_UP_AFTER = 3 * DAY;
/** While it is not known yet whether the provider as a whole is at fault. */
const PROVIDER_WAIT = 5 * SECOND;
/** Before a provider is asked whether it has a message: its lists may lag behind. */
const DOUBT_WAIT = 30 * SECOND;

/** What a message is after an attempt. */
export function resolveOutcome(
  outcome: AttemptOutcome,
  message: ClaimedMessage,
  now: Date,
): Settlement {
  const base = unchanged(message);
  switch (outcome.kind) {
    case 'sent':
      return {
        ...base,
        state: 'sent',
        reason: null,
        sentAt: now,
        providerId: outcome.providerId,
        isDoubtful: false,
      };
    case 'notBegun':
      return { ...base, attempts: message.attempts - 1, state: 'accepted' };
    case 'quietHours': {
      const { until } = outcome;
      const attempts = message.attempts - 1;
      return {
        ...base,
        attempts,
        state: 'scheduled',
        reason: 'quietHours',
        dueAt: until,
        sendAt: until,
      };
    }
    case 'notShown':
      return { ...base, attempts: message.attempts - 1, state: 'uncertain', reason: 'noAnswer' };
    case 'uncertain':
      return { ...base, state: 'uncertain', reason: 'noAnswer', fault: outcome.fault };
    case 'later':
      return resolveRetry(outcome, message, now);
    case 'refused':
      return resolveRefusal(outcome, message);
  }
}

/** A claimed message that waits again as it did. */
export function unchanged(message: ClaimedMessage): Settlement {
  const { businessId, messageId, address, attempts, claims, dueAt, sendAt } = message;
  return {
    businessId,
    messageId,
    address,
    claims,
    attempts,
    state: 'accepted',
    dueAt,
    sendAt,
    sentAt: null,
    // What is in doubt stays so for the same reason.
    reason: message.isDoubtful ? message.reason : null,
    fault: null,
    providerId: null,
    isDoubtful: message.isDoubtful,
    leaseUntil: null,
    suppression: null,
  };
}

function resolveRetry(
  outcome: Extract<AttemptOutcome, { kind: 'later' }>,
  message: ClaimedMessage,
  now: Date,
): Settlement {
  const { scope, fault, retryAfterSeconds, isDoubtful } = outcome;
  const base = { ...unchanged(message), fault, isDoubtful };
  const isProvider = scope === 'provider';
  const providerWait = isDoubtful ? DOUBT_WAIT : PROVIDER_WAIT;
  const messageWait = (RETRY_AFTER_MINUTES[message.attempts - 1] ?? 0) * MINUTE;
  const wait = isProvider ? providerWait : messageWait;
  if (wait === 0 || now.getTime() - message.sendAt.getTime() > GIVE_UP_AFTER) {
    // Of one that the provider may have nobody can say that it was not sent.
    if (isDoubtful) return { ...base, state: 'uncertain', reason: 'noAnswer' };
    return { ...base, state: 'failed', reason: 'gaveUp' };
  }
  const requestedWait = (retryAfterSeconds ?? 0) * SECOND;
  return {
    ...base,
    attempts: isProvider ? message.attempts - 1 : message.attempts,
    reason: reasonToWait(outcome),
    dueAt: new Date(now.getTime() + Math.max(wait, requestedWait)),
  };
}

function reasonToWait({ scope, isUnanswered }: Extract<AttemptOutcome, { kind: 'later' }>) {
  if (isUnanswered) return 'noAnswer';
  return scope === 'provider' ? 'providerDown' : 'retry';
}

function resolveRefusal(
  { reason, isAddress, fault }: Extract<AttemptOutcome, { kind: 'refused' }>,
  message: ClaimedMessage,
): Settlement {
  const base = { ...unchanged(message), reason, fault, isDoubtful: false };
  const isInvite = INVITE_KINDS.some((kind) => kind === message.kind);
  if (reason === 'stopped') {
    return { ...base, state: 'suppressed', suppression: isInvite ? 'stopped' : null };
  }
  if (!isAddress) return { ...base, state: 'failed' };
  return { ...base, state: 'bounced', suppression: isInvite ? 'bounced' : null };
}
