import type { Collaborator } from '#contract/collaborators.ts';
import { toSeconds } from '#server/platform/clock.ts';
import { showEmail } from '#server/platform/show-email.ts';
import type { Member } from './queries.ts';
import type { Invitation } from './store.ts';

export function presentMember({ email, name, role, photoUrl }: Member): Collaborator {
  const isActive = { status: 'active', sentAt: null, isExpired: false } as const;
  return { email: showEmail(email), name, role, photoURL: photoUrl, ...isActive };
}

export function presentInvitation(invitation: Invitation, now: Date): Collaborator {
  const { email, name, role, sentAt, expiresAt } = invitation;
  return {
    email: showEmail(email),
    name,
    role,
    status: 'invited',
    photoURL: null,
    sentAt: toSeconds(sentAt),
    isExpired: expiresAt <= now,
  };
}
