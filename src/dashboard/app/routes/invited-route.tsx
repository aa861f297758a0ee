import { useNavigate, useSearch } from '@tanstack/react-router';
import { InvitedScreen } from '#dashboard/features/accounts/invited/invited-screen.tsx';
import { loadSession } from '#dashboard/session/session.ts';
import { loadShell } from '../load-shell.ts';

export function InvitedRoute() {
  const { email = '', token = '' } = useSearch({ strict: false });
  const navigate = useNavigate();

  async function enter(bID: string): Promise<void> {
    await Promise.all([loadSession({ viewBusiness: bID }), loadShell()]);
    await navigate({ to: '/dash/home', search: {} });
  }

  async function askForCode(bID: string): Promise<void> {
    await navigate({ to: '/dash/login', search: { step: 'code', to: `/dash/home?e=${bID}` } });
  }

  const link = email === '' || token === '' ? null : { email, token };
  return <InvitedScreen key={token} link={link} onJoined={enter} onNeedsCode={askForCode} />;
}
