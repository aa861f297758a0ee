import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { notFound } from '#server/platform/app-error.ts';
import { deviceName } from '#server/platform/describe-device.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { recordAccountEvent } from './record-account-event.ts';
import { deleteOtherSignIns, deleteSignIn } from './store.ts';

/** @throws not_found (404) if the caller has no such sign-in */
export async function endSignIn(
  { actor: { userId }, tx, now, from }: ContextFor<'endSignIn'>,
  { id }: InputFor<'endSignIn'>,
  { baseUrl }: { baseUrl: string },
): Promise<AnswerTo<'endSignIn'>> {
  const ended = await deleteSignIn(tx, userId, id);
  if (!ended) throw notFound();
  const subject = deviceName(ended.userAgent);
  await recordAccountEvent(tx, userId, { action: 'signInEnded', subject, from, now, baseUrl });
  return {};
}

export async function endOtherSignIns(
  { actor: { userId, signInId }, tx, now, from }: ContextFor<'endOtherSignIns'>,
  { baseUrl }: { baseUrl: string },
): Promise<AnswerTo<'endOtherSignIns'>> {
  const ended = await deleteOtherSignIns(tx, userId, signInId);
  for (const { userAgent } of ended) {
    const subject = deviceName(userAgent);
    await recordAccountEvent(tx, userId, { action: 'signInEnded', subject, from, now, baseUrl });
  }
  return { ended: ended.length };
}
