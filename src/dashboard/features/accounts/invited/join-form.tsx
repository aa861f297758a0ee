import { Text, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerTo } from '#contract/calls.ts';
import { server } from '#dashboard/browser/server.ts';
import { signIn } from '#dashboard/browser/sign-in-requests.ts';
import {
  forgetInvitation,
  type InvitationLink,
  rememberInvitation,
} from '#dashboard/session/pending-invitation.ts';
import { AuthForm, useAuthForm } from '../auth-form.tsx';
import {
  CurrentPasswordField,
  EmailField,
  NewPasswordField,
  useCredentialRules,
} from '../credential-fields.tsx';
import { fieldErrorsOf } from '../field-errors-of.ts';
import { LegalNote } from '../legal-note.tsx';

type Props = {
  link: InvitationLink;
  invitation: AnswerTo<'readInvitation'>;
  onJoined: (bID: string) => Promise<void>;
  /** They have joined, and the second step of their sign-in follows. */
  onNeedsCode: (bID: string) => Promise<void>;
};

/** Joins a business by a new account, or by the password of an existing one, and signs in. */
export function JoinForm({ link, invitation, onJoined, onNeedsCode }: Props) {
  const { t } = useTranslation();
  const { businessName: business, inviterName: inviter, role, name, hasAccount } = invitation;
  const { email } = link;
  const rules = useCredentialRules();
  const join = useJoin(link);
  // It is offered again if its person signs in another way, such as after resetting their password.
  useEffect(() => rememberInvitation(link), [link]);
  const { form, submit } = useAuthForm({
    initialValues: { displayName: hasAccount ? '' : name, password: '' },
    validate: {
      displayName: (typed) => (hasAccount ? null : rules.name(typed)),
      password: hasAccount ? rules.anyPassword : rules.password,
    },
    send: async ({ displayName, password }) => {
      // A new password is trimmed, as the server does.
      const typed = { displayName, password: hasAccount ? password : password.trim() };
      const { bID, needsCode } = await join(typed);
      await (needsCode ? onNeedsCode(bID) : onJoined(bID));
    },
    fieldErrors: fieldErrorsOf,
    retryAt: 'password',
  });
  return (
    <AuthForm
      form={form}
      submit={submit}
      title={t('invitation.title', { business })}
      text={t(`invitation.text.${role}`, { business, inviter })}
      button={t('invitation.join', { business })}
      below={hasAccount ? null : <LegalNote />}
      {...(hasAccount && {
        link: { to: '/dash/forgotpassword', label: t('accounts.toForgotPassword') } as const,
      })}
    >
      <Text size="sm">{t(`invitation.${hasAccount ? 'account' : 'newAccount'}`, { email })}</Text>
      {!hasAccount && (
        <TextInput
          label={t('accounts.fullName')}
          autoComplete="name"
          key={form.key('displayName')}
          {...form.getInputProps('displayName')}
        />
      )}
      {/* Password managers store the password for this address. */}
      <EmailField value={email} readOnly />
      {hasAccount ? (
        <CurrentPasswordField key={form.key('password')} {...form.getInputProps('password')} />
      ) : (
        <NewPasswordField key={form.key('password')} {...form.getInputProps('password')} />
      )}
    </AuthForm>
  );
}

/** An invitation is used once: if only the sign-in fails, the next attempt signs in. */
function useJoin({ email, token }: InvitationLink) {
  const joinedID = useRef<string | null>(null);
  return async ({ displayName, password }: { displayName: string; password: string }) => {
    if (joinedID.current === null) {
      const names = displayName.trim() === '' ? {} : { displayName: displayName.trim() };
      const body = { email, token, password, ...names };
      joinedID.current = (await server.call('validateCollaborator', body)).data.bID;
    }
    const result = await signIn({ email, password });
    forgetInvitation();
    return { bID: joinedID.current, needsCode: result === 'needsCode' };
  };
}
