import { createHash, randomBytes } from 'node:crypto';
import { inviteLink } from '#domain/invite-link.ts';
import type { LanguageCode } from '#domain/languages.ts';
import type { Channel, Trigger } from '#domain/messages.ts';
import type { Business } from '#server/modules/businesses/business.ts';
import { quotaTermsOf } from '#server/modules/businesses/business-entitlements.ts';
import { originOf, surveyLink } from '#server/modules/businesses/link-origins.ts';
import { acceptMessages } from '#server/modules/messages/accept-messages.ts';
import { type Charge, consumeQuota, lockQuotas } from '#server/modules/quotas/quota-entries.ts';
import { type Quotas, readQuotas } from '#server/modules/quotas/read-quotas.ts';
import { recordResponseChanges } from '#server/modules/read-model/record-response-changes.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';
import { hashToken, idTokenOf } from '#server/platform/tokens.ts';
import { composeContent } from './compose-content.ts';
import type { InviteDependencies } from './invite-dependencies.ts';
import { type PlannedRecipient, planSend, type Recipient } from './plan-send.ts';
import { recordQuotaUse, recordRefused } from './record-quota-use.ts';
import type { SendResult } from './send-result.ts';
import { findSend, insertInvites, insertSend } from './store.ts';

export interface InviteSend {
  channel: Channel;
  recipients: readonly Recipient[];
  business: Business;
  language: LanguageCode;
  sendAt: Date;
  triggeredBy: Trigger;
  sentBy: string | null;
  idempotencyKey: string | null;
  /** Time and language as requested: part of the idempotency hash. */
  requested: { sendAt: number | null; language: LanguageCode | null };
  now: Date;
}

/**
 * Accepts invites for sending: all eligible ones, or none if the quota is too small. Serialises the sends from
 * one holder's quotas, so that these and repeats are counted correctly.
 * @throws conflict (409) if the key was used for another send
 */
export async function acceptSend(
  tx: Tx,
  sending: InviteSend,
  dependencies: InviteDependencies,
): Promise<SendResult> {
  const { business, channel, idempotencyKey, now, triggeredBy, sentBy } = sending;
  const { businessId } = business;
  await lockQuotas(tx, business);
  const requestHash = hashOf(sending);
  const before = idempotencyKey === null ? null : await findSend(tx, businessId, idempotencyKey);
  if (before) {
    if (!before.requestHash.equals(requestHash)) {
      throw new AppError('conflict', 'errors.keyUsed');
    }
    return before.result;
  }
  const sendId = newId(now);
  const result = await chargeAndStore(tx, { ...sending, sendId }, dependencies);
  const send = { sendId, channel, triggeredBy, sentBy, idempotencyKey, requestHash, result, now };
  await insertSend(tx, businessId, send);
  return result;
}

interface IdentifiedSend extends InviteSend {
  sendId: string;
}

async function chargeAndStore(
  tx: Tx,
  send: IdentifiedSend,
  dependencies: InviteDependencies,
): Promise<SendResult> {
  const { business, channel, recipients, sendAt, sendId, now } = send;
  const plan = await planSend(tx, { channel, recipients, business, sendAt }, dependencies);
  const sendable = plan.filter(({ verdict }) => verdict === 'send');
  const actualsRemoved = plan.filter(
    ({ verdict }) => verdict === 'repeat' || verdict === 'suppressed',
  ).length;
  const quotas = await readQuotas(tx, quotaTermsOf(business, now));
  const costs = sendable.map(({ cost }) => cost);
  const charges = await consumeQuota(tx, { channel, costs, quotas, sendId, now });
  if (!charges) {
    await recordRefused(tx, quotas.bucketHolderId, { channel, bucket: quotas.bucket, now });
    const status = quotas.bucket === 'trial' ? 'quotareachedtrial' : 'quotareached';
    return { status, numberActualSent: 0, actualsRemoved: 0 };
  }
  await recordQuotaUse(tx, quotas.bucketHolderId, { channel, quotas, charges, now });
  if (sendable.length > 0) {
    await storeInvites(tx, { ...send, sendable, charges, quotas }, dependencies);
  }
  return { status: 'success', numberActualSent: sendable.length, actualsRemoved };
}

interface ChargedSend extends IdentifiedSend {
  sendable: readonly PlannedRecipient[];
  charges: readonly Charge[];
  quotas: Quotas;
}

async function storeInvites(
  tx: Tx,
  sending: ChargedSend,
  dependencies: InviteDependencies,
): Promise<void> {
  const { business, channel, language, sendable, charges, quotas, sendId, triggeredBy, now } =
    sending;
  const { mailFrom, origins, unsubscribeKeys } = dependencies;
  const { businessId } = business;
  const content = await composeContent(tx, {
    business,
    channel,
    kind: 'invite',
    language,
    mailFrom,
    origins,
    now,
  });
  const unsubscribeOrigin = originOf(business, 'unsubscribe', origins);
  const newMessages = sendable.map((recipient) => ({
    recipient,
    inviteId: newId(now),
    token: inviteToken(),
  }));
  const invites = newMessages.map(({ recipient: { address, name }, inviteId, token }) => ({
    inviteId,
    tokenHash: hashToken(token),
    name,
    email: channel === 'email' ? address : null,
    number: channel === 'text' ? address : null,
  }));
  await recordResponseChanges(
    tx,
    businessId,
    { inviteIds: newMessages.map(({ inviteId }) => inviteId) },
    () => insertInvites(tx, businessId, { invites, language, now }),
  );
  const messages = newMessages.map(({ recipient, inviteId, token }, index) => {
    const { to, address, name, sendAt } = recipient;
    const { cost, addonCost } = charges[index] ?? { cost: 0, addonCost: 0 };
    const unsubscribe = `${unsubscribeOrigin}/unsubscribe/${idTokenOf(unsubscribeKeys, businessId, inviteId)}`;
    const link = inviteLink({
      surveyLink: surveyLink(business, origins),
      token,
      channel,
      language,
    });
    const isLater = sendAt > now;
    return {
      messageId: newId(now),
      channel,
      kind: 'invite' as const,
      state: isLater ? ('scheduled' as const) : ('accepted' as const),
      recipient: to,
      address,
      name,
      slots: { name: name ?? '', link, unsubscribe },
      sendId,
      inviteId,
      triggeredBy,
      cost,
      addonCost,
      quotaBucket: quotas.bucket,
      quotaHolderId: quotas.bucketHolderId,
      sendAt,
      reason: isLater ? (sendAt > sending.sendAt ? 'quietHours' : 'planned') : null,
    };
  });
  await acceptMessages(tx, businessId, {
    content: { ...content, contentId: newId(now) },
    messages,
    now,
  });
}

/** 12 unguessable characters: with more, a text would exceed one segment. */
function inviteToken(): string {
  return randomBytes(9).toString('base64url');
}

function hashOf({ channel, recipients, requested }: InviteSend): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([channel, requested, recipients]))
    .digest();
}
