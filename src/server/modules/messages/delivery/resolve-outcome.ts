import type { DeliveryOutcome } from '#domain/delivery-outcome.ts';
import { INVITE_KINDS } from '#domain/messages.ts';
import type { ClaimedMessage, Settlement } from './store.ts';

/**
 * The outcome of an attempt: the provider's, or one of ours. `notShown`: the provider does not list a
 * message that it got without answering.
 */
export type AttemptOutcome =
  | DeliveryOutcome
  | { readonly kind: 'notBegun' }
  | { readonly kind: 'notShown' }
  | { readonly kind: 'quietHours'; readonly until: Date };

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
/** Waits before retries; after the last one the message has failed. */
const RETRY_AFTER_MINUTES = [1, 5, 15, 60, 240, 720] as const;
/** Messages older than this are given up. */
const GIVE_UP_AFTER = 3 * DAY;
/** Wait while it is unclear whether the provider itself fails. */
const PROVIDER_WAIT = 5 * SECOND;
/** Wait before looking up a message: the provider's lists may lag. */
const LOOKUP_WAIT = 30 * SECOND;

/** The message's new state after an attempt. */
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
        needsStatusCheck: false,
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
      return { ...base, state: 'uncertain', reason: 'noAnswer', error: outcome.error };
    case 'later':
      return resolveRetry(outcome, message, now);
    case 'refused':
      return resolveRefusal(outcome, message);
  }
}

/** Returns a claimed message to the queue unchanged. */
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
    // A possibly sent message keeps its reason.
    reason: message.needsStatusCheck ? message.reason : null,
    error: null,
    providerId: null,
    needsStatusCheck: message.needsStatusCheck,
    leaseUntil: null,
    suppression: null,
  };
}

function resolveRetry(
  outcome: Extract<AttemptOutcome, { kind: 'later' }>,
  message: ClaimedMessage,
  now: Date,
): Settlement {
  const { scope, error, retryAfterSeconds, needsStatusCheck } = outcome;
  const base = { ...unchanged(message), error, needsStatusCheck };
  const isProvider = scope === 'provider';
  const providerWait = needsStatusCheck ? LOOKUP_WAIT : PROVIDER_WAIT;
  const messageWait = (RETRY_AFTER_MINUTES[message.attempts - 1] ?? 0) * MINUTE;
  const wait = isProvider ? providerWait : messageWait;
  if (wait === 0 || now.getTime() - message.sendAt.getTime() > GIVE_UP_AFTER) {
    // A message that the provider may have is not reported as unsent.
    if (needsStatusCheck) return { ...base, state: 'uncertain', reason: 'noAnswer' };
    return { ...base, state: 'failed', reason: isProvider ? 'setUp' : 'gaveUp' };
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
  { reason, isAddress, error }: Extract<AttemptOutcome, { kind: 'refused' }>,
  message: ClaimedMessage,
): Settlement {
  const base = { ...unchanged(message), reason, error, needsStatusCheck: false };
  const isInvite = INVITE_KINDS.some((kind) => kind === message.kind);
  if (reason === 'stopped') {
    return { ...base, state: 'suppressed', suppression: isInvite ? 'stopped' : null };
  }
  if (!isAddress) return { ...base, state: 'failed' };
  return { ...base, state: 'bounced', suppression: isInvite ? 'bounced' : null };
}
