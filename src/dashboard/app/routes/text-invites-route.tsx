import '#dashboard/languages/add-invites-texts.ts';
import { useSearch } from '@tanstack/react-router';
import { UnconfirmedNote } from '#dashboard/features/accounts/unconfirmed-note.tsx';
import { TextInvitesScreen } from '#dashboard/features/invites/text-invites-screen.tsx';
import { GetFeedbackNavigation } from '../get-feedback-navigation.tsx';
import { useInvitesView } from '../use-invites-view.ts';
import { WithViewed } from '../with-viewed.tsx';

export function TextInvitesRoute() {
  const { newcredits } = useSearch({ strict: false });
  const address = useInvitesView();
  return (
    <WithViewed>
      {({ bID, entity, user, role }) => (
        <>
          <GetFeedbackNavigation entity={entity} />
          <TextInvitesScreen
            key={bID}
            {...{ bID, entity, user, role }}
            unconfirmedNote={<UnconfirmedNote email={user.emailAddress} />}
            {...address}
            newCredits={newcredits ?? null}
            // The address of a view holds no credits.
            onCreditsTold={() => address.onView({}, { replace: true })}
          />
        </>
      )}
    </WithViewed>
  );
}
