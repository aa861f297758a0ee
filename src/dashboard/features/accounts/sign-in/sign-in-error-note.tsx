import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';

const CODES = [
  'access_denied',
  'account_not_linked',
  'email_not_found',
  'provider_unavailable',
  'state_expired',
] as const;

/** Says why signing in at a provider failed, by the code in the page's address. */
export function SignInErrorNote({ code }: { code: string }) {
  const { t } = useTranslation();
  const known = CODES.find((one) => one === code) ?? 'sign_in_failed';
  return (
    <Alert color="red" role="alert" title={t('signIn.failed')}>
      {t(`signIn.errors.${known}`)}
    </Alert>
  );
}
