import type { MemberRole } from '#domain/roles.ts';
import { findAccount } from '#server/modules/accounts/queries.ts';
import { readBusiness } from '#server/modules/businesses/queries.ts';
import { recordActivity } from '#server/platform/activity/record-activity.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { ActingFor, Context, Person, Tx } from '#server/platform/context.ts';
import { originOfLinks } from '#server/platform/dashboard-link.ts';
import { newId } from '#server/platform/ids.ts';
import { showEmail } from '#server/platform/show-email.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import type { Text } from '#server/texts/texts-for.ts';
import { mailInvitation } from './invitation-mail.ts';
import { notOnTeam } from './not-on-team.ts';
import { notifyOfTeam } from './notify-of-team.ts';
import { requireRoleToGive } from './require-role-to-give.ts';
import {
  closeInvitation,
  deleteClosedInvitations,
  findInvitation,
  findMember,
  type Invitation,
  insertInvitation,
  listSendTimes,
  lockInvitations,
} from './store.ts';

export interface InvitationOptions {
  /** The origin of links in mails. */
  baseUrl: string;
  /** Factor on the invitations per hour; 0 turns the limit off. */
  rateLimit: number;
}

const PER_HOUR = 20;
const HOUR = 3_600_000;
const LIFETIME = 14 * 24 * HOUR;
const CLOSED_KEPT = 24 * HOUR;

export interface InvitedPerson {
  email: string;
  name?: string | null | undefined;
  /** By default that of the invitation that is sent again, or the narrowest. */
  role?: MemberRole | null | undefined;
  resend?: boolean | null | undefined;
}

/**
 * Mails an invitation to join the team of a business. Sent again, it gets a new link and the earlier one ends.
 * @throws conflict (409) for the caller, a member, who works for the agency of a client, or an invited address unless it
 *   is sent again; not_found (404) without an invitation to send again; rate_limited (429) beyond 20 an hour; and like
 *   `requireRoleToGive`
 */
export async function sendInvitation(
  ctx: Context<Person, ActingFor, Tx>,
  businessId: string,
  { email, name, role, resend }: InvitedPerson,
  { baseUrl, rateLimit }: InvitationOptions,
): Promise<{ email: string; status: 'invited' }> {
  const { actor, tx, now } = ctx;
  const inviter = await findAccount(tx, actor.userId);
  if (email === inviter?.email) throw refusal('own_address', 'collaborators.errors.ownAddress');
  await lockInvitations(tx, businessId);
  await requireOutsider(tx, businessId, email);
  await deleteClosedInvitations(tx, businessId, new Date(now.getTime() - CLOSED_KEPT));
  const earlier = await findInvitation(tx, businessId, email);
  if (resend && !earlier) throw notOnTeam();
  if (!resend && earlier && earlier.expiresAt > now) {
    throw refusal('already_invited', 'collaborators.errors.isInvited');
  }
  const roleOfInvited = sentRole(role, { earlier, resend });
  await requireRoleToGive(tx, businessId, { userId: actor.userId, roles: [roleOfInvited] });
  await requireRoom(tx, businessId, { now, rateLimit });
  await closeInvitation(tx, businessId, { email, now });
  const token = newToken();
  const invitation = {
    invitationId: newId(now),
    email,
    name: name || (earlier?.name ?? ''),
    role: roleOfInvited,
    tokenHash: hashToken(token),
    invitedBy: actor.userId,
    sentAt: now,
    expiresAt: new Date(now.getTime() + LIFETIME),
  };
  await insertInvitation(tx, businessId, invitation);
  await mailInvitation(tx, businessId, {
    ...invitation,
    token,
    inviterName: inviter?.name,
    baseUrl: originOfLinks(ctx.from, baseUrl),
  });
  await recordActivity(ctx, businessId, {
    action: 'memberInvited',
    subject: email,
    after: { role: invitation.role },
  });
  await notifyOfTeam(tx, businessId);
  return { email: showEmail(email), status: 'invited' };
}

/** Neither of the team nor of the agency, whose people have their access from there. */
async function requireOutsider(tx: Tx, businessId: string, email: string): Promise<void> {
  if (await findMember(tx, businessId, email)) {
    throw refusal('already_member', 'collaborators.errors.isMember');
  }
  const { kind, parentId } = await readBusiness(tx, businessId);
  if (kind !== 'agencyClient' || parentId === null) return;
  if (await findMember(tx, parentId, email)) {
    throw refusal('works_for_agency', 'collaborators.errors.worksForAgency');
  }
}

/** Sent again, an invitation to own the business stays one. */
function sentRole(
  role: InvitedPerson['role'],
  { earlier, resend }: { earlier: Invitation | null; resend: InvitedPerson['resend'] },
): MemberRole {
  if (resend && earlier?.role === 'owner') return 'owner';
  return role ?? earlier?.role ?? 'collaborator';
}

function refusal(code: string, text: Text): AppError {
  return new AppError('conflict', text, { code, fields: { email: text } });
}

async function requireRoom(
  tx: Tx,
  businessId: string,
  { now, rateLimit }: { now: Date; rateLimit: number },
): Promise<void> {
  if (rateLimit === 0) return;
  const perHour = Math.max(1, Math.round(PER_HOUR * rateLimit));
  const sent = await listSendTimes(tx, businessId, new Date(now.getTime() - HOUR));
  const oldest = sent.at(-perHour);
  if (sent.length < perHour || !oldest) return;
  const retryAfter = Math.ceil((oldest.getTime() + HOUR - now.getTime()) / 1000);
  throw new AppError('rate_limited', 'collaborators.errors.tooManyInvitations', { retryAfter });
}
