import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useOwnAccount } from './use-own-account.ts';

const CODES = [
  'access_denied',
  'account_already_linked_to_different_user',
  'email_does_not_match',
  'email_not_found',
  'provider_unavailable',
  'state_expired',
  'unable_to_link_account',
] as const;

/** Says why connecting a provider failed, by the code in the page's address. */
export function LinkingErrorNote({ code }: { code: string }) {
  const { t } = useTranslation();
  const { user } = useOwnAccount();
  const known = CODES.find((one) => one === code) ?? 'sign_in_failed';
  return (
    <Alert color="red" role="alert" title={t('profile.ways.errors.title')}>
      {t(`profile.ways.errors.${known}`, { email: user.emailAddress })}
    </Alert>
  );
}
