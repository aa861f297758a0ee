import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { BusinessStep } from '#dashboard/features/businesses/business-step.tsx';
import { BrandStep } from '#dashboard/features/businesses/look-and-feel/brand-step.tsx';
import { loadSession } from '#dashboard/session/session.ts';
import { BusinessProvider } from '#dashboard/session/use-business.tsx';
import { loadShell } from '../load-shell.ts';

/** Steps 2 and 3 of the sign-up. Step 3 changes an existing business, so a reload may skip it. */
export function SetupRoute() {
  const navigate = useNavigate();
  const [bID, setBID] = useState<string | null>(null);

  async function enter(): Promise<void> {
    await Promise.all([loadSession(), loadShell()]);
    await navigate({ to: '/dash/home' });
  }

  if (bID === null) return <BusinessStep onCreated={setBID} />;
  return (
    <BusinessProvider bID={bID}>
      <BrandStep onDone={() => void enter()} />
    </BusinessProvider>
  );
}
