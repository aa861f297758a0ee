import { useLocation, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { LoginScreen } from '#dashboard/features/accounts/login-screen.tsx';
import {
  ForgotPasswordScreen,
  NewPasswordScreen,
} from '#dashboard/features/accounts/password-reset-screens.tsx';
import { CodeScreen } from '#dashboard/features/accounts/sign-in/code-screen.tsx';
import { ProviderSignUp } from '#dashboard/features/accounts/sign-in/provider-sign-up.tsx';
import { providerNamed } from '#dashboard/features/accounts/sign-in/sign-in-providers.ts';
import { SignUpScreen } from '#dashboard/features/accounts/sign-up-screen.tsx';
import { loadNamed, loadSession, useSession } from '#dashboard/session/session.ts';
import { PARTNERS } from '#domain/partner-deals.ts';
import { destinationAfterSignIn, entranceTo } from '../guard.ts';
import { loadShell } from '../load-shell.ts';
import { searchOf } from '../search-params.ts';

/** Both steps of the sign-in; the second one is `?step=code`. */
export function LoginRoute() {
  const { to, step, error } = useSearch({ strict: false });
  const session = useSession();
  const navigate = useNavigate();

  async function enter(): Promise<void> {
    const destination = destinationAfterSignIn(to);
    await Promise.all([loadNamed(searchOf(destination)), loadShell()]);
    await navigate({ href: entranceTo(destination) });
  }

  async function askForCode(): Promise<void> {
    await navigate({
      to: '/dash/login',
      search: { step: 'code', ...(to !== undefined && { to }) },
    });
  }

  if (step === 'code') return <CodeScreen to={to} onSignedIn={enter} />;
  return (
    <LoginScreen
      wasSignedOut={session.status === 'signedOut' && session.isUnexpected}
      to={to === undefined ? undefined : destinationAfterSignIn(to)}
      errorCode={error}
      onSignedIn={enter}
      onNeedsCode={askForCode}
    />
  );
}

export function SignUpRoute() {
  return <SignUpScreen onSignedUp={useSetUp()} />;
}

/** `/dash/signup/{provider}`: goes on to a provider that is offered here; otherwise the usual sign-up. */
export function ProviderSignUpRoute() {
  const { provider: name } = useParams({ strict: false });
  const onSignedUp = useSetUp();
  const provider = providerNamed(name);
  const usual = <SignUpScreen onSignedUp={onSignedUp} />;
  if (provider === null) return usual;
  return (
    <ProviderSignUp key={provider} provider={provider}>
      {usual}
    </ProviderSignUp>
  );
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
