import { useNavigate } from '@tanstack/react-router';
import { BusinessStep } from '#dashboard/features/businesses/business-step.tsx';
import { loadShell } from '../load-shell.ts';
import { loadSession } from '../session.ts';

export function SetupRoute() {
  const navigate = useNavigate();

  async function enter(): Promise<void> {
    await Promise.all([loadSession(), loadShell()]);
    await navigate({ to: '/dash/home' });
  }

  return <BusinessStep onCreated={enter} />;
}
