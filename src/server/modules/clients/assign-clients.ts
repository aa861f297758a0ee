import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { runsClients } from '#domain/roles.ts';
import { lockForClients } from '#server/modules/businesses/lock-for-clients.ts';
import { listMembers } from '#server/modules/collaborators/queries.ts';
import { recordChange } from '#server/platform/activity/record-change.ts';
import { AppError, invalid, notFound } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/context.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { notifyOfBusinesses } from '#server/platform/live/notify.ts';
import { showEmail } from '#server/platform/show-email.ts';
import { listAssignments, listClients, lockRole, replaceAssignments } from './store.ts';

/** The members of an agency, and which clients each works for. */
export async function fetchAssignments({
  tx,
  business: { businessId },
}: ContextFor<'fetchAssignments'>): Promise<AnswerTo<'fetchAssignments'>> {
  const assigned = await readAssignments(tx, businessId);
  const members = await listMembers(tx, businessId);
  return {
    members: members.map(({ userId, email, name, role }) => ({
      email: showEmail(email),
      name,
      role,
      clientIDs: runsClients(role) ? null : (assigned.get(userId) ?? []),
    })),
  };
}

/**
 * Lets a member of an agency work for exactly these clients.
 * @throws not_found (404) for an address that is nobody's of the team; conflict (409) `works_for_all` for the owner and
 *   admins; invalid (422) with `clientIDs` for one that is no open client of the business
 */
export async function assignClients(
  ctx: ContextFor<'assignClients'>,
  { email, clientIDs }: InputFor<'assignClients'>,
): Promise<Record<string, never>> {
  const { tx, now } = ctx;
  const { businessId: agencyId } = await lockForClients(tx, ctx.business.businessId);
  const member = (await listMembers(tx, agencyId)).find((one) => one.email === email);
  const role = member ? await lockRole(tx, agencyId, member.userId) : null;
  if (!member || role === null) throw notFound();
  if (runsClients(role)) {
    throw new AppError('conflict', 'clients.errors.worksForAll', { code: 'works_for_all' });
  }
  const clients = new Map(
    (await listClients(tx, agencyId)).map(({ businessId, name }) => [businessId, name]),
  );
  const wanted = [...new Set(clientIDs.map((id) => id.toLowerCase()))];
  if (!wanted.every((id) => clients.has(id))) {
    throw invalid({ clientIDs: 'clients.errors.unknown' });
  }
  const before = (await readAssignments(tx, agencyId)).get(member.userId) ?? [];
  await replaceAssignments(tx, agencyId, { userId: member.userId, clientIds: wanted, now });
  // Open streams of the clients that they no longer work for end.
  await notifyOfBusinesses(tx, [...new Set([...before, ...wanted])]);
  const namesOf = (ids: readonly string[]) => ids.map((id) => clients.get(id) ?? '').sort();
  await recordChange(ctx, agencyId, {
    action: 'clientsAssigned',
    subject: email,
    before: { clients: namesOf(before) },
    after: { clients: namesOf(wanted) },
  });
  return {};
}

/** The ids of the clients that each member works for, by the member's id. */
async function readAssignments(tx: Tx, agencyId: string): Promise<Map<string, string[]>> {
  const byMember = new Map<string, string[]>();
  for (const { userId, clientId } of await listAssignments(tx, agencyId)) {
    byMember.set(userId, [...(byMember.get(userId) ?? []), clientId]);
  }
  return byMember;
}
