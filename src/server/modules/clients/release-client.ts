import type { Business } from '#server/modules/businesses/business.ts';
import { endReports } from '#server/modules/client-reports/end-reports.ts';
import { endInvitationsOfOthers } from '#server/modules/collaborators/end-invitations-of-others.ts';
import { endMembershipsOfAgency } from '#server/modules/collaborators/end-memberships-of-agency.ts';
import { scheduleRebuild } from '#server/modules/shared-jobs/schedule-jobs.ts';
import { type ActivitySource, recordActivity } from '#server/platform/activity/record-activity.ts';
import { notifyOfBusiness } from '#server/platform/live/notify.ts';
import {
  deleteAssignments,
  deleteSummary,
  listClients,
  updateAgencyKind,
  updateToOwnBusiness,
} from './store.ts';

/**
 * Makes a client, open or closed, of a locked agency a business of its own, with everything that it has. From the commit
 * on nobody of the agency reaches it, also those whom it added to the client's team; invitations that the agency sent to
 * its team end.
 */
export async function releaseClient(
  source: ActivitySource,
  { businessId, parentId, name }: Business,
  { action }: { action: 'clientReleased' | 'clientLeft' },
): Promise<void> {
  const { tx, now } = source;
  if (parentId === null) return;
  await endMembershipsOfAgency(source, businessId, parentId);
  await endInvitationsOfOthers(source, businessId);
  await updateToOwnBusiness(tx, businessId);
  await deleteAssignments(tx, businessId);
  await deleteSummary(tx, parentId, businessId);
  await endReports(tx, businessId, now);
  const entry = { action, subject: name } as const;
  await recordActivity(source, businessId, entry);
  await recordActivity(source, parentId, entry);
  if ((await listClients(tx, parentId)).length === 0) {
    await updateAgencyKind(tx, parentId, 'single');
  }
  // Streams of the agency's people end; pages and widgets lose the agency's brand.
  await notifyOfBusiness(tx, businessId);
  await notifyOfBusiness(tx, parentId);
  await scheduleRebuild(tx, businessId, { delay: 0 });
}
