import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { SUPPORT_MESSAGES_PER_HOUR } from '#domain/support-messages.ts';
import { findAccount } from '#server/modules/accounts/queries.ts';
import { readProductBrand } from '#server/modules/branding/read-product-brand.ts';
import { entitlementsOfBusiness } from '#server/modules/businesses/business-entitlements.ts';
import { findOpenOrClosedBusiness } from '#server/modules/businesses/queries.ts';
import { queueMailToSeveral } from '#server/modules/messages/queue-mail.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/context.ts';
import { deviceName } from '#server/platform/describe-device.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { newId } from '#server/platform/ids.ts';
import { OWN_BRAND } from '#server/platform/product-brand.ts';
import { composeSupportMail } from './compose-support-mail.ts';
import {
  findRoleInClosed,
  hasMessageWithKey,
  insertSupportMessage,
  listSendTimes,
  lockMessagesOf,
} from './store.ts';

const HOUR = 3_600_000;

export interface SupportOptions {
  baseUrl: string;
  /** Who gets the mails, unless an agency does; nobody if empty. */
  recipients: readonly string[];
  /** Factor on the limit; 0 is none. */
  rateLimit: number;
}

/**
 * Stores a message to support and queues its mail, both or neither. An agency that has a support address gets those of its
 * clients.
 * @throws rate_limited (429) beyond 10 an hour and person
 */
export async function sendSupportMessage(
  { actor, business, tx, now, from }: ContextFor<'sendSupportMessage'>,
  { message, about, page, deletedBID, idempotencyKey = null }: InputFor<'sendSupportMessage'>,
  { baseUrl, recipients, rateLimit }: SupportOptions,
): Promise<AnswerTo<'sendSupportMessage'>> {
  const { userId } = actor;
  await lockMessagesOf(tx, userId);
  if (idempotencyKey !== null && (await hasMessageWithKey(tx, userId, idempotencyKey))) return {};
  await requireRoom(tx, userId, { now, rateLimit });
  const person = await findAccount(tx, userId);
  if (!person) throw new AppError('unauthorized', 'errors.unauthorized');
  const deletedId = business === null ? (deletedBID ?? null) : null;
  const deletedRole = deletedId === null ? null : await findRoleInClosed(tx, deletedId, userId);
  const businessId = business?.businessId ?? (deletedRole === null ? null : deletedId);
  const request = {
    message,
    about: about || null,
    page: page ?? null,
    device: deviceName(from.userAgent),
    role: business?.role ?? deletedRole,
  };
  const mail = composeSupportMail({
    ...request,
    person: { ...person, isConfirmed: actor.emailConfirmed },
    business: businessId === null ? null : await describeBusiness(tx, businessId, now),
    isDeleted: deletedRole !== null,
    language: from.language,
    baseUrl,
  });
  const { supportEmail } = businessId === null ? OWN_BRAND : await readProductBrand(tx, businessId);
  const readers = supportEmail === '' ? recipients : [supportEmail];
  const contentId = await queueMailToSeveral(tx, { ...mail, recipients: readers, now });
  await insertSupportMessage(tx, {
    ...request,
    id: newId(now),
    userId,
    businessId,
    idempotencyKey,
    sentAt: now,
    contentId,
  });
  return {};
}

async function describeBusiness(tx: Tx, businessId: string, now: Date) {
  const business = await findOpenOrClosedBusiness(tx, businessId);
  if (business === null) return null;
  const { plan } = entitlementsOfBusiness(business, now);
  return { businessId, name: business.name, handle: business.handle, planName: plan.name };
}

async function requireRoom(
  tx: Tx,
  userId: string,
  { now, rateLimit }: { now: Date; rateLimit: number },
): Promise<void> {
  if (rateLimit === 0) return;
  const perHour = Math.max(1, Math.round(SUPPORT_MESSAGES_PER_HOUR * rateLimit));
  const sent = await listSendTimes(tx, userId, new Date(now.getTime() - HOUR));
  const oldest = sent.at(-perHour);
  if (!oldest) return;
  const retryAfter = Math.ceil((oldest.getTime() + HOUR - now.getTime()) / 1000);
  const values = { limit: perHour, minutes: Math.ceil(retryAfter / 60) };
  const text = { key: 'support.tooManyMessages', values } as const;
  throw new AppError('rate_limited', text, { retryAfter });
}
