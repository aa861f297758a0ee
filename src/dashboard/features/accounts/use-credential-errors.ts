import { useTranslation } from 'react-i18next';
import { CallError } from '#contract/client.ts';

/** Maps what the auth library refuses in an address or a new password to the fields; null for anything else. */
export function useCredentialErrors() {
  const { t } = useTranslation();
  return (error: unknown) => {
    if (!(error instanceof CallError)) return null;
    if (error.code.startsWith('USER_ALREADY_EXISTS')) {
      return { email: t('accounts.errors.emailTaken') };
    }
    if (error.code === 'PASSWORD_COMMON') return { password: t('accounts.errors.password.common') };
    return null;
  };
}
