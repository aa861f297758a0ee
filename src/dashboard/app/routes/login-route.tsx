import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { LoginScreen } from '#dashboard/features/accounts/login-screen.tsx';
import { destinationAfterSignIn } from '../guard.ts';
import { loadShell } from '../load-shell.ts';
import { loadSession } from '../session.ts';

export function LoginRoute() {
  const { to } = useSearch({ strict: false });
  const router = useRouter();
  const navigate = useNavigate();

  async function enter(): Promise<void> {
    const destination = destinationAfterSignIn(to);
    const { e, client } = router.options.parseSearch?.(destination.split('?')[1] ?? '') ?? {};
    await Promise.all([loadSession({ viewBusiness: e, agencyClient: client }), loadShell()]);
    await navigate({ href: destination });
  }

  return <LoginScreen onSignedIn={enter} />;
}
