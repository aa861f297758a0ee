import { Anchor, Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { server } from '#dashboard/browser/server.ts';
import { signUpWithEmail } from '#dashboard/browser/sign-in-requests.ts';
import { DEAL_CODE_LIMIT, PARTNER_NAMES, type Partner } from '#domain/partner-deals.ts';
import { AuthForm, useAuthForm } from './auth-form.tsx';
import { EmailField, NewPasswordField, useCredentialRules } from './credential-fields.tsx';
import { fieldErrorsOf } from './field-errors-of.ts';
import { LegalNote } from './legal-note.tsx';
import { OtherWays } from './sign-in/other-ways.tsx';
import { useCredentialErrors } from './use-credential-errors.ts';

type Props = {
  /** Where the person bought a lifetime deal, whose code is asked then. */
  partner?: Partner | null;
  onSignedUp: () => Promise<void>;
};

/** The account, before the set-up of its business. */
export function SignUpScreen({ partner = null, onSignedUp }: Props) {
  const { t } = useTranslation();
  const createAccount = useCreateAccount();
  const partnerName = partner === null ? '' : PARTNER_NAMES[partner];
  const { name, email, password } = useCredentialRules();
  const credentialErrors = useCredentialErrors();
  const [isCodeRefused, setCodeRefused] = useState(false);
  const goOn = useMutation({ mutationFn: onSignedUp });
  const { form, submit } = useAuthForm({
    initialValues: { name: '', email: '', password: '', code: '' },
    validate: {
      name,
      email,
      password,
      code: (code) =>
        partner !== null && code.trim() === ''
          ? t('signUp.partner.codeError', { partner: partnerName })
          : null,
    },
    send: async (values) => {
      const { code, ...account } = values;
      await createAccount(account);
      if (partner !== null) await keepDeal(partner, code.trim());
      await onSignedUp();
    },
    fieldErrors: (error) => {
      const errors = credentialErrors(error) ?? fieldErrorsOf(error);
      setCodeRefused(errors !== null && 'code' in errors);
      return errors;
    },
  });
  return (
    <>
      <AuthForm
        form={form}
        submit={submit}
        title={
          partner === null
            ? t('accounts.signUpTitle')
            : t('signUp.partner.title', { partner: partnerName })
        }
        text={
          <>
            {t('accounts.haveAccount')}{' '}
            <Anchor component={Link} to="/dash/login" underline="always">
              {t('accounts.login')}
            </Anchor>
          </>
        }
        button={t('accounts.createAccount')}
        below={
          <>
            {isCodeRefused && (
              <Button
                variant="default"
                loading={goOn.isPending}
                // Otherwise the field is left, its error goes, and the button moves away from the pointer.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => goOn.mutate()}
              >
                {t('signUp.partner.goOn')}
              </Button>
            )}
            <LegalNote />
          </>
        }
      >
        <TextInput
          label={t('accounts.fullName')}
          autoComplete="name"
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
        <EmailField autoComplete="email" key={form.key('email')} {...form.getInputProps('email')} />
        <NewPasswordField key={form.key('password')} {...form.getInputProps('password')} />
        {partner !== null && (
          <TextInput
            label={t('signUp.partner.code', { partner: partnerName })}
            description={t('signUp.partner.codeHint')}
            autoComplete="off"
            spellCheck={false}
            maxLength={DEAL_CODE_LIMIT}
            key={form.key('code')}
            {...form.getInputProps('code')}
          />
        )}
      </AuthForm>
      {partner === null && <OtherWays onSignedIn={null} />}
    </>
  );
}

type Account = { name: string; email: string; password: string };

/** Creates the account once, however often what follows is tried again. */
function useCreateAccount(): (account: Account) => Promise<void> {
  const created = useRef('');
  return async ({ name, email, password }) => {
    const address = email.trim();
    if (created.current === address) return;
    await signUpWithEmail({ name: name.trim(), email: address, password });
    created.current = address;
  };
}

/** Has the code checked while it can still be corrected; the set-up of the business redeems it. */
async function keepDeal(partner: Partner, code: string): Promise<void> {
  await server.call('checkCode', { code });
  await server.call('saveSignUpRecord', { record: { partnerDeal: { partner, code } } });
}
