import type { AnswerOf, InputOf } from '#contract/call.ts';
import type { finishSurvey as call } from '#contract/survey.ts';
import { spamReasonOf } from '#domain/spam.ts';
import { findBrand } from '#server/modules/businesses/find-brand.ts';
import { findLinkOrigin, type LinkOrigins } from '#server/modules/businesses/link-origins.ts';
import { queueMail } from '#server/modules/messages/queue-mail.ts';
import { recordResponseChanges } from '#server/modules/read-model/record-response-changes.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/context.ts';
import type { ContextOf } from '#server/platform/http/bound-call.ts';
import { idTokenOf } from '#server/platform/tokens.ts';
import { readClaims } from './answer-survey.ts';
import { readWording } from './localise-flow.ts';
import { composeConsentMail } from './mails/consent-mail.ts';
import {
  closeSession,
  listConsents,
  lockSession,
  recordConsentMail,
  summariseSession,
} from './store.ts';
import { updateShareCounts } from './update-share-counts.ts';

export interface FinishOptions {
  tokenKey: Buffer;
  consentKey: Buffer;
  origins: LinkOrigins;
  /** Whether a session that ends too soon counts as spam. */
  isTimed: boolean;
}

/**
 * Closes the session. One that looks automated is marked as spam, with the reason. A respondent who agreed
 * to publication gets a link to withdraw, also by mail if they gave an address.
 * @throws not_found (404) for a wrong token or an unknown session
 */
export async function finishSurvey(
  { tx, now }: ContextOf<typeof call>,
  { sessionID, sessionToken, ...input }: InputOf<typeof call>,
  options: FinishOptions,
): Promise<AnswerOf<typeof call>> {
  const claims = readClaims(options.tokenKey, sessionID, sessionToken);
  const { businessId, sessionId, language } = claims;
  const session = await lockSession(tx, businessId, sessionId);
  if (!session) throw notFound();
  const [consent] = await listConsents(tx, businessId, sessionId);
  const consentURL = consent ? await consentUrlOf(tx, { businessId, sessionId }, options) : null;
  if (session.finishedAt === null) {
    const summary = await summariseSession(tx, businessId, sessionId);
    const elapsed = (now.getTime() - session.startedAt.getTime()) / 1000;
    const seconds = Math.max(elapsed, input.secondsOpen ?? 0);
    const { isTimed } = options;
    const website = input.website ?? '';
    const found = session.isTest
      ? null
      : spamReasonOf({ website, seconds, answers: summary.answers, isTimed });
    // Does not override a person's decision on spam; such a session is already excluded from the counts.
    const spamReason = session.isSpam ? null : found;
    await recordResponseChanges(tx, businessId, { sessionIds: [sessionId] }, () =>
      closeSession(tx, businessId, { sessionId, spamReason, now }),
    );
    if (spamReason)
      await updateShareCounts(tx, businessId, { sessionIds: [sessionId], change: -1 });
    if (consentURL !== null && summary.email && !found && !session.isTest) {
      await mailConsent(tx, { businessId, language, now, email: summary.email, link: consentURL });
    }
  }
  return consentURL === null ? {} : { consentURL };
}

async function consentUrlOf(
  tx: Tx,
  { businessId, sessionId }: { businessId: string; sessionId: string },
  { origins, consentKey }: FinishOptions,
): Promise<string> {
  const origin = await findLinkOrigin(tx, businessId, origins);
  return `${origin}/consent/${idTokenOf(consentKey, businessId, sessionId)}`;
}

interface ConsentMail {
  businessId: string;
  language: string;
  now: Date;
  email: string;
  link: string;
}

async function mailConsent(tx: Tx, { email, businessId, now, language, link }: ConsentMail) {
  const wording = await readWording(tx, businessId, language);
  if (!wording || !(await recordConsentMail(tx, businessId, { email, now }))) return;
  const brand = await findBrand(tx, businessId);
  if (!brand) return;
  const mail = composeConsentMail({ language, wording, link, brand });
  await queueMail(tx, { ...mail, recipient: email, now, businessId });
}
