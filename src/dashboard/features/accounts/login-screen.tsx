import { Anchor, Group } from '@mantine/core';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Branding } from '#contract/branding.ts';
import { CallError } from '#contract/client.ts';
import { signIn } from '#dashboard/browser/sign-in-requests.ts';
import { Callout } from '#dashboard/ui/callout.tsx';
import { useProductBrand } from '#dashboard/ui/product.ts';
import { AuthForm, useAuthForm } from './auth-form.tsx';
import { CurrentPasswordField, EmailField, useCredentialRules } from './credential-fields.tsx';
import { OtherWays } from './sign-in/other-ways.tsx';
import { SignInErrorNote } from './sign-in/sign-in-error-note.tsx';

/** Seconds until the notice of a failed sign-in closes, as specified. */
const NOTICE_SECONDS = 2.5;

type Props = {
  /** Whether the user was signed in here and did not ask for the end of the session. */
  wasSignedOut?: boolean;
  /** The path to open after the sign-in. */
  to?: string | undefined;
  /** Why signing in at a provider failed. */
  errorCode?: string | undefined;
  onSignedIn: () => Promise<void>;
  /** The password was right, and the second step follows. */
  onNeedsCode: () => Promise<void>;
};

export function LoginScreen({ wasSignedOut = false, to, errorCode, ...does }: Props) {
  const { onSignedIn, onNeedsCode } = does;
  const { t } = useTranslation();
  const brand = useProductBrand();
  const rules = useCredentialRules();
  const { form, submit } = useAuthForm({
    initialValues: { email: '', password: '' },
    validate: { email: rules.email, password: rules.anyPassword },
    send: async ({ email, password }) => {
      const result = await signIn({ email: email.trim(), password });
      await (result === 'needsCode' ? onNeedsCode() : onSignedIn());
    },
    // Where to sign in instead stays readable.
    fieldErrors: (error) => (isOfOthers(error) ? { email: error.message } : null),
    noticeSeconds: NOTICE_SECONDS,
    retryAt: 'password',
  });
  return (
    <>
      <AuthForm
        form={form}
        submit={submit}
        title={t('accounts.loginTitle')}
        text={
          // An agency's clients are invited.
          brand === null && (
            <>
              {t('accounts.newHere')}{' '}
              <Anchor component={Link} to="/dash/signup" underline="always">
                {t('accounts.toSignUp')}
              </Anchor>
            </>
          )
        }
        above={
          <>
            {wasSignedOut && <SignedOutNote />}
            {errorCode !== undefined && <SignInErrorNote code={errorCode} />}
          </>
        }
        button={t('accounts.login')}
        link={{ to: '/dash/forgotpassword', label: t('accounts.toForgotPassword') }}
      >
        <EmailField key={form.key('email')} {...form.getInputProps('email')} />
        <CurrentPasswordField key={form.key('password')} {...form.getInputProps('password')} />
      </AuthForm>
      <OtherWays to={to} onSignedIn={onSignedIn} />
      {brand !== null && <BrandLinks {...brand} />}
    </>
  );
}

/** Under an agency's domain: an account of none of its businesses. */
function isOfOthers(error: unknown): error is CallError {
  return error instanceof CallError && error.code === 'NOT_OF_AGENCY';
}

function SignedOutNote() {
  const { t } = useTranslation();
  // Not that signing in leads back here: the account may have been deleted in another tab.
  return <Callout tone="neutral" icon={IconLogout} title={t('signIn.signedOut')} />;
}

/** The agency's own pages and address, on the way into its clients. */
function BrandLinks({ termsUrl, privacyUrl, supportEmail }: Branding) {
  const { t } = useTranslation();
  const links = {
    terms: termsUrl,
    privacy: privacyUrl,
    support: supportEmail && `mailto:${supportEmail}`,
  };
  return (
    <Group justify="center" gap="0.25rem 1rem" mt="xl">
      {Object.entries(links).map(
        ([kind, href]) =>
          href !== '' && (
            <Anchor key={kind} href={href} size="xs" c="dimmed" target="_blank" rel="noreferrer">
              {t(`accounts.brandLinks.${kind as keyof typeof links}`)}
            </Anchor>
          ),
      )}
    </Group>
  );
}
