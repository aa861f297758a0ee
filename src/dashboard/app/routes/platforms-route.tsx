import { useNavigate, useSearch } from '@tanstack/react-router';
import { PlatformsScreen } from '#dashboard/features/platforms/platforms-screen.tsx';
import { ImportDialogs } from '#dashboard/features/reviews/import/import-dialogs.tsx';

export function PlatformsRoute() {
  const { signin } = useSearch({ strict: false });
  const navigate = useNavigate();

  function endSignIn(): void {
    void navigate({ to: '/dash/settings/sharingandreviews', search: {}, replace: true });
  }

  return (
    <PlatformsScreen
      signInID={signin || null}
      onSignInEnd={endSignIn}
      importDialog={(dialog) => <ImportDialogs {...dialog} />}
    />
  );
}
