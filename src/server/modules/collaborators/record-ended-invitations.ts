import { type ActivitySource, recordActivity } from '#server/platform/activity/record-activity.ts';
import type { EndedInvitation } from './store.ts';

/** Records that invitations have ended before anybody accepted them. */
export async function recordEndedInvitations(
  source: ActivitySource,
  businessId: string,
  ended: readonly EndedInvitation[],
): Promise<void> {
  for (const { email, role } of ended) {
    const entry = { subject: email, before: { role } };
    await recordActivity(source, businessId, { action: 'invitationEnded', ...entry });
  }
}
