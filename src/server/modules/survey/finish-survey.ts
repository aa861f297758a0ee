import type { AnswerTo, InputFor } from '#contract/calls.ts';
import type { ResponseRating } from '#domain/notifications.ts';
import type { Business } from '#server/modules/businesses/business.ts';
import { type LinkOrigins, originOf } from '#server/modules/businesses/link-origins.ts';
import { readBusiness } from '#server/modules/businesses/queries.ts';
import { recordEvent } from '#server/modules/events/record-event.ts';
import { readLanguagePack } from '#server/modules/languages/queries.ts';
import { queueMail } from '#server/modules/messages/queue-mail.ts';
import { notFound } from '#server/platform/app-error.ts';
import { isOpenBusiness } from '#server/platform/business/store.ts';
import type { Tx } from '#server/platform/context.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';
import { idTokenOf } from '#server/platform/tokens.ts';
import { readClaims } from './answer-survey.ts';
import { closeOpenSession } from './close-open-session.ts';
import { composeConsentMail } from './mails/consent-mail.ts';
import {
  findContactEmail,
  type LockedSession,
  listConsents,
  lockSession,
  recordConsentMail,
} from './store.ts';

export interface FinishOptions {
  tokenKeys: KeyRing;
  consentKeys: KeyRing;
  origins: LinkOrigins;
  /** Whether a session that ends too soon counts as spam. */
  isTimed: boolean;
}

/**
 * Closes the session, without the answers that are not on its final path. One that looks automated is marked as
 * spam. A respondent who agreed to publication gets a link to withdraw, also by mail if they gave an address.
 * @throws not_found (404) for a wrong token, an unknown session or a closed business
 */
export async function finishSurvey(
  { tx, now }: ContextFor<'finishSurvey'>,
  { sessionID, sessionToken, ...input }: InputFor<'finishSurvey'>,
  options: FinishOptions,
): Promise<AnswerTo<'finishSurvey'>> {
  const claims = readClaims(options.tokenKeys, sessionID, sessionToken);
  const { businessId, sessionId, language } = claims;
  const session = await lockSession(tx, businessId, sessionId);
  if (!session || !(await isOpenBusiness(tx, businessId))) throw notFound();
  const wasOpen = session.finishedAt === null;
  const closing = { ...input, ...claims, ...session, now, isTimed: options.isTimed };
  const { isSpam } = wasOpen ? await closeOpenSession(tx, closing) : session;
  const isNews = wasOpen && !isSpam && !session.isTest;
  if (isNews && !session.isUnopened) {
    const rating = ratingOf(session);
    const event = { kind: 'responseFinished', sessionId, rating } as const;
    await recordEvent(tx, businessId, { event, now });
  }
  const [consent] = await listConsents(tx, businessId, sessionId);
  if (!consent) return {};
  const business = await readBusiness(tx, businessId);
  const origin = originOf(business, 'consent', options.origins);
  const link = `${origin}/consent/${idTokenOf(options.consentKeys, businessId, sessionId)}`;
  if (isNews) await mailConsent(tx, business, { sessionId, language, now, link });
  return { consentURL: link };
}

function ratingOf({ rating: value, ratingType: type }: LockedSession): ResponseRating {
  return value === null || type === null ? null : { type, value };
}

interface ConsentMail {
  sessionId: string;
  language: string;
  now: Date;
  link: string;
}

/** Mails the link to the address that the respondent gave, if any. */
async function mailConsent(
  tx: Tx,
  { businessId, name: businessName, appearance, info }: Business,
  { sessionId, now, language, link }: ConsentMail,
): Promise<void> {
  const email = await findContactEmail(tx, businessId, sessionId);
  if (email === null || !(await recordConsentMail(tx, businessId, { email, now }))) return;
  const wording = { businessName, custom: await readLanguagePack(tx, businessId, language) };
  const brand = { businessName, appearance };
  const replyTo = info.businessEmail;
  const mail = composeConsentMail({ language, wording, link, brand, replyTo });
  await queueMail(tx, { ...mail, recipient: email, now, businessId });
}
