import type { ActivitySource } from '#server/platform/activity/record-activity.ts';
import { listMembers } from './queries.ts';
import { recordEndedInvitations } from './record-ended-invitations.ts';
import { closeInvitationsOfOthers } from './store.ts';

/** Ends the open invitations to a team that people sent who are no members of it. */
export async function endInvitationsOfOthers(
  source: ActivitySource,
  businessId: string,
): Promise<void> {
  const { tx, now } = source;
  const members = (await listMembers(tx, businessId)).map(({ userId }) => userId);
  const ended = await closeInvitationsOfOthers(tx, businessId, { members, now });
  await recordEndedInvitations(source, businessId, ended);
}
