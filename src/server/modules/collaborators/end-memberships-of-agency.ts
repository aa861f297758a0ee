import type { ActivitySource } from '#server/platform/activity/record-activity.ts';
import { endMembership } from './end-membership.ts';
import { listMembers } from './queries.ts';

/** Ends what people of an agency are in the team of its client besides, except that of its owner. */
export async function endMembershipsOfAgency(
  source: ActivitySource,
  clientId: string,
  agencyId: string,
): Promise<void> {
  const { tx } = source;
  const ofAgency = new Set((await listMembers(tx, agencyId)).map(({ userId }) => userId));
  for (const member of await listMembers(tx, clientId)) {
    if (member.role === 'owner' || !ofAgency.has(member.userId)) continue;
    await endMembership(source, clientId, { member, action: 'memberRemoved' });
  }
}
