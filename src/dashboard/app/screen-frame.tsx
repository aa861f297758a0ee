import { useLocation } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useSession } from '#dashboard/session/session.ts';
import { lazyPart } from '#dashboard/ui/lazy-part.ts';
import { needsNoBusiness } from './guard.ts';
import { Shell } from './shell.tsx';

const SetupLayout = lazyPart(async () => (await import('./setup-layout.tsx')).SetupLayout);

/** The shell; without a business, the frame of the set-up around a screen that needs none. */
export function ScreenFrame() {
  const session = useSession();
  const pathname = useLocation({ select: (location) => location.pathname });
  const hasNoBusiness = session.status === 'signedIn' && session.bID === null;
  if (!hasNoBusiness || !needsNoBusiness(pathname)) return <Shell />;
  return (
    <Suspense>
      <SetupLayout />
    </Suspense>
  );
}
