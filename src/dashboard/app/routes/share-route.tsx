import { ShareScreen } from '#dashboard/features/share/share-screen.tsx';
import { GetFeedbackNavigation } from '../get-feedback-navigation.tsx';
import { WithViewed } from '../with-viewed.tsx';

export function ShareRoute() {
  return (
    <WithViewed>
      {({ entity }) => (
        <>
          <GetFeedbackNavigation entity={entity} />
          <ShareScreen entity={entity} />
        </>
      )}
    </WithViewed>
  );
}
