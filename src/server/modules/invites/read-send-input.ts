import { MAX_DAYS_AHEAD } from '#domain/invite-rules.ts';
import type { LanguageCode } from '#domain/languages.ts';
import { readBusiness } from '#server/modules/businesses/queries.ts';
import { invalid } from '#server/platform/app-error.ts';
import type { BusinessContext } from '#server/platform/context.ts';
import { userIdOf } from '#server/platform/context.ts';
import type { InviteSend } from './accept-send.ts';

interface SendInput {
  sendAt?: number | null | undefined;
  language?: LanguageCode | null | undefined;
  idempotencyKey?: string | null | undefined;
}

/**
 * Reads what all sending calls share: business, time, language.
 * @throws invalid (422) for a time too far ahead
 */
export async function readSend(
  { tx, business: { businessId }, actor, now }: BusinessContext,
  { sendAt, language, idempotencyKey }: SendInput,
): Promise<Omit<InviteSend, 'channel' | 'recipients'>> {
  const business = await readBusiness(tx, businessId);
  return {
    business,
    language: language ?? business.language,
    sendAt: timeOf(sendAt ?? null, now),
    triggeredBy: 'Dashboard',
    sentBy: userIdOf(actor),
    idempotencyKey: idempotencyKey ?? null,
    requested: { sendAt: sendAt ?? null, language: language ?? null },
    now,
  };
}

function timeOf(seconds: number | null, now: Date): Date {
  const wanted = (seconds ?? 0) * 1000;
  if (wanted > now.getTime() + MAX_DAYS_AHEAD * 86_400_000) {
    throw invalid({ sendAt: 'invites.tooFarAhead' });
  }
  return new Date(Math.max(wanted, now.getTime()));
}
