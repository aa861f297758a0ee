import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { LoginScreen } from '#dashboard/features/accounts/login-screen.tsx';
import {
  ForgotPasswordScreen,
  NewPasswordScreen,
} from '#dashboard/features/accounts/password-reset-screens.tsx';
import { SignUpScreen } from '#dashboard/features/accounts/sign-up-screen.tsx';
import { loadSession } from '#dashboard/session/session.ts';
import { PARTNERS } from '#domain/partner-deals.ts';
import { destinationAfterSignIn } from '../guard.ts';
import { loadShell } from '../load-shell.ts';

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

export function SignUpRoute() {
  return <SignUpScreen onSignedUp={useSetUp()} />;
}

/** `/dash/{partner}`: the sign-up of somebody who bought a lifetime deal there. */
export function PartnerSignUpRoute() {
  const { pathname } = useLocation();
  const partner = PARTNERS.find((one) => pathname.startsWith(`/dash/${one}`)) ?? null;
  return <SignUpScreen partner={partner} onSignedUp={useSetUp()} />;
}

/** Continues with the set-up of the business. */
function useSetUp(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    await loadSession();
    await navigate({ to: '/dash/setup' });
  };
}

/** With the token of a link from an email, asks for the new password. */
export function ForgotPasswordRoute() {
  const { token } = useSearch({ strict: false });
  const navigate = useNavigate();
  if (token === undefined || token === '') return <ForgotPasswordScreen />;
  return <NewPasswordScreen token={token} onChanged={() => void navigate({ to: '/dash/login' })} />;
}
