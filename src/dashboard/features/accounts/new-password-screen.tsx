import { useTranslation } from 'react-i18next';
import { resetPassword } from '#dashboard/browser/sign-in-requests.ts';
import { showSuccess } from '#dashboard/ui/notices.ts';
import { AccountForm } from './account-form.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { useAccountForm } from './use-account-form.ts';
import { useCredentialRules } from './use-credential-rules.ts';

type Props = { token: string; onChanged: () => void };

/** Where the mailed link leads: the new password. */
export function NewPasswordScreen({ token, onChanged }: Props) {
  const { t } = useTranslation();
  const { password } = useCredentialRules();
  const { form, submit } = useAccountForm({
    initialValues: { password: '' },
    validate: { password },
    send: async (values) => {
      await resetPassword(token, values.password);
      showSuccess({ message: t('accounts.passwordChanged') });
      onChanged();
    },
  });
  return (
    <AccountForm
      form={form}
      submit={submit}
      title={t('accounts.newPasswordTitle')}
      text={t('accounts.newPasswordText')}
      button={t('accounts.saveNewPassword')}
      link={{ to: '/dash/forgotpassword', label: t('accounts.newResetLink') }}
    >
      <NewPasswordField
        label={t('accounts.newPassword')}
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
    </AccountForm>
  );
}
