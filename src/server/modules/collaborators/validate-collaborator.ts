import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { PASSWORD_LENGTH, passwordError } from '#domain/password-rules.ts';
import type { MemberRole } from '#domain/roles.ts';
import { confirmAccount } from '#server/modules/accounts/confirm-account.ts';
import { createAccount } from '#server/modules/accounts/create-account.ts';
import { findAccountByEmail } from '#server/modules/accounts/queries.ts';
import { verifyPassword } from '#server/modules/accounts/verify-password.ts';
import { findBrandOfClient } from '#server/modules/branding/queries.ts';
import { startSettings } from '#server/modules/notifications/start-settings.ts';
import { recordActivity } from '#server/platform/activity/record-activity.ts';
import { invalid } from '#server/platform/app-error.ts';
import type { ClientOrigin, Tx } from '#server/platform/context.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { newId } from '#server/platform/ids.ts';
import { isGuessablePassword } from '#server/platform/is-guessable-password.ts';
import { notify } from '#server/platform/live/notify.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { invitationUsedUp } from './invitation-used-up.ts';
import { notifyOfTeam } from './notify-of-team.ts';
import { requireSiteOfInvitation } from './require-site-of-invitation.ts';
import {
  consumeInvitation,
  findMailedInvitation,
  findOwner,
  insertFirstOwner,
  insertMember,
  lockInvitations,
} from './store.ts';

type Input = InputFor<'validateCollaborator'>;

/**
 * Accepts an invitation: its address joins the team, with a new account or the existing one, and counts as confirmed.
 * @throws not_found (404) for an unknown, used, expired or foreign token; invalid (422) if a new account has no name or
 *   password, or an existing one is neither signed in nor proven by its password
 */
export async function validateCollaborator(
  { actor, tx, now, from }: ContextFor<'validateCollaborator'>,
  input: Input,
): Promise<AnswerTo<'validateCollaborator'>> {
  const { email } = input;
  const mailed = { tokenHash: hashToken(input.token), email, now };
  const invitation = await findMailedInvitation(tx, mailed);
  if (!invitation) throw invitationUsedUp();
  const { businessId } = invitation;
  await requireSiteOfInvitation(tx, businessId, from);
  const account = await findAccountByEmail(tx, email);
  const userId = account?.userId ?? (await openAccount(tx, input, { now, from }));
  if (account && actor?.userId !== userId) await requireAccountPassword(tx, userId, input);
  // Nobody is invited to own it meanwhile.
  await lockInvitations(tx, businessId);
  // Of two calls with the same token, the second one waits here and finds it used.
  const used = await consumeInvitation(tx, mailed);
  if (!used) throw invitationUsedUp();
  const { role } = used;
  if (role === 'owner' && (await findOwner(tx, businessId))) throw invitationUsedUp();
  if (await join(tx, businessId, { userId, role, now })) {
    const joining = { actor: { kind: 'person', userId } as const, from, tx, now };
    const entry = { subject: email, after: { role } };
    await recordActivity(joining, businessId, { action: 'memberJoined', ...entry });
  }
  await confirmAccount(tx, userId, now);
  await notifyOfTeam(tx, businessId);
  if (role === 'owner') await notifyAgency(tx, businessId);
  return { data: { bID: businessId, email } };
}

/** The agency's page of the client shows who owns it now. */
async function notifyAgency(tx: Tx, clientId: string): Promise<void> {
  const agencyId = (await findBrandOfClient(tx, clientId))?.agencyId ?? null;
  if (agencyId !== null) await notify(tx, { businessId: agencyId, event: 'collaborators' });
}

/** Whether they are new, or the owner now. */
async function join(
  tx: Tx,
  businessId: string,
  { userId, role, now }: { userId: string; role: MemberRole; now: Date },
): Promise<boolean> {
  if (role !== 'owner') return insertMember(tx, businessId, { userId, role, now });
  await insertFirstOwner(tx, businessId, { userId, now });
  await startSettings(tx, businessId, { userId, now });
  return true;
}

async function openAccount(
  tx: Tx,
  input: Input,
  { now, from }: { now: Date; from: ClientOrigin },
): Promise<string> {
  const { email, displayName: name } = input;
  const password = input.password?.trim();
  if (!name) throw invalid({ displayName: 'collaborators.errors.nameMissing' });
  const error = passwordError(password ?? '');
  if (!password || error) {
    const key = `collaborators.errors.password.${error ?? 'required'}` as const;
    throw invalid({ password: { key, values: PASSWORD_LENGTH } });
  }
  if (await isGuessablePassword(password)) throw invalid({ password: 'security.commonPassword' });
  const userId = newId(now);
  const account = { userId, name, email, password, lastAccessedAt: null, now, from };
  if (!(await createAccount(tx, account)))
    throw invalid({ password: 'collaborators.errors.wrongPassword' });
  return userId;
}

/** Accepts the password as it was typed, which may begin or end with spaces, and trimmed. */
async function requireAccountPassword(tx: Tx, userId: string, input: Input): Promise<void> {
  const typed = input.password ?? '';
  if (typed === '') throw invalid({ password: 'collaborators.errors.passwordMissing' });
  const candidates = new Set([typed, typed.trim()]);
  let isRight = false;
  for (const password of candidates) {
    isRight ||= password !== '' && (await verifyPassword(tx, userId, password));
  }
  if (!isRight) throw invalid({ password: 'collaborators.errors.wrongPassword' });
}
