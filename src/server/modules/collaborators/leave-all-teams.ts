import type { MemberRole } from '#domain/roles.ts';
import type { Account } from '#server/modules/accounts/queries.ts';
import { forgetAccountIn } from '#server/modules/activity/forget-account.ts';
import type { ActivitySource } from '#server/platform/activity/record-activity.ts';
import { endMembership } from './end-membership.ts';
import { notifyOfTeam } from './notify-of-team.ts';
import { closeInvitationsTo, listInviting } from './store.ts';

interface OwnRole {
  businessId: string;
  role: MemberRole;
}

/**
 * Ends all memberships of somebody who deletes their account, and every invitation to them. The activity of these teams no
 * longer says their address, nor where they were.
 */
export async function leaveAllTeams(
  ctx: ActivitySource,
  account: Account,
  roles: readonly OwnRole[],
): Promise<void> {
  const { tx, now } = ctx;
  for (const { businessId, role } of roles) {
    const ending = { member: { ...account, role }, action: 'accountDeleted' } as const;
    await endMembership(ctx, businessId, ending);
    await notifyOfTeam(tx, businessId);
  }
  await closeInvitationsTo(tx, account.email, now);
  const joined = roles.map(({ businessId }) => businessId);
  for (const businessId of new Set([...joined, ...(await listInviting(tx, account.email))])) {
    await forgetAccountIn(tx, businessId, account);
  }
}
