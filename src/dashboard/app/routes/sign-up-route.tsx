import { useNavigate } from '@tanstack/react-router';
import { SignUpScreen } from '#dashboard/features/accounts/sign-up-screen.tsx';
import { loadSession } from '../session.ts';

export function SignUpRoute() {
  const navigate = useNavigate();

  async function goOn(): Promise<void> {
    await loadSession();
    await navigate({ to: '/dash/setup' });
  }

  return <SignUpScreen onSignedUp={goOn} />;
}
