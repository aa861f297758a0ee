import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { recordResponseChanges } from '#server/modules/read-model/record-response-changes.ts';
import { scheduleRebuild } from '#server/modules/shared-jobs/schedule-jobs.ts';
import { hashSubject, recordActivity } from '#server/platform/activity/record-activity.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';
import { readIdToken } from '#server/platform/tokens.ts';
import { insertConsentChanges } from './answers/store.ts';
import { consentChangeOf } from './consent-changes.ts';
import { listConsents, lockSession, updateConsent } from './store.ts';

interface Options {
  token: string;
  consentKeys: KeyRing;
  /** Hashes who it was in the activity. */
  activityKeys: KeyRing;
}

/**
 * Withdraws or restores the consent to publish; may be repeated.
 * @throws not_found (404) for an invalid token, or a session without anything to publish
 */
export async function changeConsent(
  ctx: ContextFor<'changeConsent'>,
  { consent }: InputFor<'changeConsent'>,
  { token, consentKeys, activityKeys }: Options,
): Promise<AnswerTo<'changeConsent'>> {
  const { tx, now } = ctx;
  const claims = readIdToken(consentKeys, token);
  if (!claims) throw notFound();
  const { businessId, id: sessionId } = claims;
  // First, as in all code that changes or deletes answers, to prevent deadlocks.
  const session = await lockSession(tx, businessId, sessionId);
  const consents = session ? await listConsents(tx, businessId, sessionId) : [];
  if (consents.length === 0) throw notFound();
  await recordResponseChanges(
    tx,
    businessId,
    { sessionIds: [sessionId] },
    async (_before, markUnchanged) => {
      const changed = await updateConsent(tx, businessId, { sessionId, consent });
      const changes = changed.map((answer) => consentChangeOf({ ...answer, sessionId, at: now }));
      await insertConsentChanges(tx, businessId, changes);
      if (changes.length === 0) return markUnchanged([sessionId]);
      await recordActivity(ctx, businessId, {
        action: consent ? 'consentGiven' : 'consentWithdrawn',
        subject: hashSubject(activityKeys, businessId, sessionId),
        after: { testimonials: changes.length },
      });
    },
  );
  // Rebuilds immediately, so that widgets stop showing a withdrawn answer.
  await scheduleRebuild(tx, businessId, { delay: 0 });
  return { consent };
}
