import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { loadTexts } from '#dashboard/languages/texts.ts';
import {
  forgetInvitation,
  type InvitationLink,
  usePendingInvitation,
} from '#dashboard/session/pending-invitation.ts';
import { accessQuery } from '#dashboard/session/queries.ts';
import { endSession, loadSession, useSession } from '#dashboard/session/session.ts';
import { LateOverlay } from '#dashboard/ui/keyboard/late-overlay.tsx';
import { lazyPart } from '#dashboard/ui/lazy-part.ts';

const InvitationDialog = lazyPart(async () => {
  const [{ InvitationDialog }] = await Promise.all([
    import('#dashboard/features/accounts/invited/invitation-dialog.tsx'),
    loadTexts('collaborators'),
  ]);
  return InvitationDialog;
});

/** Asks a signed-in user what to do with the invitation whose link they opened. */
export function PendingInvitation() {
  const pending = usePendingInvitation();
  // An unusable one is forgotten at once, but stays on the screen until it is closed.
  const [unusable, setUnusable] = useState<InvitationLink | null>(null);
  const link = pending ?? unusable;
  const isSignedIn = useSession().status === 'signedIn';
  const { data: access } = useQuery({ ...accessQuery, enabled: false });
  const navigate = useNavigate();
  if (link === null || !isSignedIn || access === undefined) return null;

  async function enter(bID: string): Promise<void> {
    await loadSession({ viewBusiness: bID });
    forgetInvitation();
    await navigate({ to: '/dash/home', search: {}, ignoreBlocker: true });
  }

  function close(): void {
    forgetInvitation();
    setUnusable(null);
  }

  async function openSignedOut(): Promise<void> {
    if (!(await endSession())) return;
    forgetInvitation();
    await navigate({ to: '/dash/signup-invited', search: { ...link } });
  }

  return (
    <LateOverlay isOpen onClose={close}>
      <InvitationDialog
        link={link}
        signedInAs={access.user.emailAddress}
        onJoined={enter}
        onSignOut={openSignedOut}
        onClose={close}
        onUnusable={() => {
          setUnusable(link);
          forgetInvitation();
        }}
      />
    </LateOverlay>
  );
}
