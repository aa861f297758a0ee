import type { AnswerTo } from '#contract/calls.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { ClientOrigin, OpenContext, Tx } from '#server/platform/context.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { showEmail } from '#server/platform/show-email.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { mailConfirmation, mailWarning } from './account-mails.ts';
import { deletePasswordResets, replaceAddress } from './profile/store.ts';
import { findAccount } from './queries.ts';
import { recordAccountEvent } from './security/record-account-event.ts';
import {
  type Confirmation,
  confirmUserAddress,
  findConfirmation,
  findUnconfirmedUser,
  lockConfirmations,
  markConfirmed,
} from './store.ts';

const INTERVAL = 60_000;

/**
 * Mails the caller a new confirmation link; earlier links keep working.
 * @throws rate_limited (429) within a minute of the previous mail
 */
export async function sendConfirmation(
  { actor, tx, now, from }: ContextFor<'sendConfirmation'>,
  { baseUrl }: { baseUrl: string },
): Promise<AnswerTo<'sendConfirmation'>> {
  await lockConfirmations(tx);
  const user = await findUnconfirmedUser(tx, actor.userId);
  if (!user) return {};
  const waited = now.getTime() - (user.lastMailedAt?.getTime() ?? 0);
  if (waited < INTERVAL) {
    const retryAfter = Math.ceil((INTERVAL - waited) / 1000);
    throw new AppError('rate_limited', 'errors.confirmationSent', { retryAfter });
  }
  const siteId = from.agencySite?.businessId;
  await mailConfirmation(tx, user, { baseUrl, now, siteId });
  return {};
}

/**
 * Confirms the address that the token was mailed to, and makes it the user's unless it only gets mails; may be repeated.
 * @throws not_found (404) if the token is unknown or expired, or the user has changed the address since;
 *   address_taken (409) if another account has the address by now
 */
export async function confirmAddress(
  { tx, now, from }: OpenContext,
  token: string,
  { baseUrl }: { baseUrl: string },
): Promise<{ email: string }> {
  const tokenHash = hashToken(token);
  const confirmation = await findConfirmation(tx, tokenHash, now);
  if (!confirmation) throw new AppError('not_found', 'errors.linkUsedUp');
  const { userId, email, replaces } = confirmation;
  if (replaces !== null) {
    await replaceUserAddress(tx, { ...confirmation, replaces }, { baseUrl, now, from });
  }
  await markConfirmed(tx, tokenHash, now);
  if (!confirmation.isForMails) await confirmUserAddress(tx, userId, now);
  return { email: showEmail(email) };
}

/** Mails still under way to the old address lose their effect. */
async function replaceUserAddress(
  tx: Tx,
  { userId, name, email, replaces }: Confirmation & { replaces: string },
  { baseUrl, now, from }: { baseUrl: string; now: Date; from: ClientOrigin },
): Promise<void> {
  if (!(await replaceAddress(tx, userId, { email, now }))) {
    throw new AppError('conflict', 'accounts.addressTaken', { code: 'address_taken' });
  }
  await deletePasswordResets(tx, userId);
  const event = { action: 'addressChanged', subject: email, from, now, baseUrl } as const;
  await recordAccountEvent(tx, userId, event);
  const timeZone = (await findAccount(tx, userId))?.timeZone ?? null;
  const to = { name, email: replaces, timeZone };
  await mailWarning(tx, 'addressChanged', { to, email, baseUrl, now, from });
}
