import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { findAccount } from '#server/modules/accounts/queries.ts';
import { removeAccount } from '#server/modules/accounts/remove-account.ts';
import { requireIdentity } from '#server/modules/accounts/require-identity.ts';
import { readBrandOfPerson } from '#server/modules/branding/read-product-brand.ts';
import { endRestoring } from '#server/modules/businesses/close-business.ts';
import { lockWithParent } from '#server/modules/businesses/queries.ts';
import { leaveAllTeams } from '#server/modules/collaborators/leave-all-teams.ts';
import { deleteMailsTo } from '#server/modules/messages/delete-mails.ts';
import { deleteNotificationsOf } from '#server/modules/messages/delete-notifications.ts';
import { deleteSupportMessages } from '#server/modules/support/delete-support-messages.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/context.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { mailAccountDeletion } from './mails/account-mail.ts';
import { listMemberships, lockMemberships, type OwnMembership } from './store.ts';

interface Options {
  /** Stamps the sign-in library's rows. */
  machineClock: Clock;
  /** The origin of links in mails. */
  baseUrl: string;
}

/**
 * Deletes the caller's account, at once and for good. Businesses that they deleted before can no longer be restored:
 * nobody is left who may. A client that its agency removed can be, by the agency.
 * @throws conflict (409) `owns_businesses` while they own one; invalid (422) with `password`; forbidden (403)
 *   `sign_in_again`
 */
export async function deleteAccount(
  ctx: ContextFor<'deleteAccount'>,
  { password }: InputFor<'deleteAccount'>,
  { machineClock, baseUrl }: Options,
): Promise<AnswerTo<'deleteAccount'>> {
  const { actor, tx, now } = ctx;
  await requireIdentity(tx, actor, { password, machineClock });
  // So that they come to own no business meanwhile.
  await lockMemberships(tx, actor.userId);
  const memberships = await listMemberships(tx, actor.userId);
  const owned = memberships.filter(({ role }) => role === 'owner');
  await endOwned(tx, owned);
  const account = await findAccount(tx, actor.userId);
  if (!account) throw new AppError('unauthorized', 'errors.unauthorized');
  const product = await readBrandOfPerson(tx, { email: account.email });
  await leaveAllTeams(
    ctx,
    account,
    memberships.filter(({ role, isParents }) => role !== 'owner' || isParents),
  );
  await deleteSupportMessages(tx, { userId: actor.userId });
  await deleteMailsTo(tx, account.email);
  await deleteNotificationsOf(tx, actor.userId);
  await mailAccountDeletion(tx, account, { product, baseUrl, now });
  await removeAccount(tx, actor.userId);
  return {};
}

/** @throws conflict (409) `owns_businesses` for an open one, or one that is restored just now */
async function endOwned(tx: Tx, owned: readonly OwnMembership[]): Promise<void> {
  const ownsBusinesses = () =>
    new AppError('conflict', 'closing.errors.ownsBusinesses', { code: 'owns_businesses' });
  for (const { businessId, isParents } of owned) {
    if (isParents && (await lockWithParent(tx, businessId))) throw ownsBusinesses();
  }
  const onlyTheirs = owned.filter(({ isParents }) => !isParents);
  const ended = await endRestoring(
    tx,
    onlyTheirs.map(({ businessId }) => businessId),
  );
  if (!ended) throw ownsBusinesses();
}
