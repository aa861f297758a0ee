import '#dashboard/languages/add-invites-texts.ts';
import { UnconfirmedNote } from '#dashboard/features/accounts/unconfirmed-note.tsx';
import { EmailInvitesScreen } from '#dashboard/features/invites/email-invites-screen.tsx';
import { GetFeedbackNavigation } from '../get-feedback-navigation.tsx';
import { useInvitesView } from '../use-invites-view.ts';
import { WithViewed } from '../with-viewed.tsx';

export function EmailInvitesRoute() {
  const address = useInvitesView();
  return (
    <WithViewed>
      {({ bID, entity, user, role }) => (
        <>
          <GetFeedbackNavigation entity={entity} />
          <EmailInvitesScreen
            key={bID}
            {...{ bID, entity, user, role }}
            {...address}
            unconfirmedNote={<UnconfirmedNote email={user.emailAddress} />}
          />
        </>
      )}
    </WithViewed>
  );
}
