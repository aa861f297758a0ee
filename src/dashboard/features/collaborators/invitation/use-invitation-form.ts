import { type FormErrors, useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { CallError } from '#contract/client.ts';
import { server } from '#dashboard/browser/server.ts';
import { usableFields } from '#dashboard/session/drafts/draft-fields.ts';
import { unsavedTextOf, useDraft } from '#dashboard/session/drafts/use-draft.ts';
import { accessQuery } from '#dashboard/session/queries.ts';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { focusFirstError } from '#dashboard/ui/focus-first-error.ts';
import { showSuccess } from '#dashboard/ui/notices.ts';
import { showFailure } from '#dashboard/ui/show-failure.ts';
import { useEmailError } from '#dashboard/ui/use-email-error.ts';
import { PROFILE_LIMITS } from '#domain/profile-limits.ts';
import type { InvitedRole } from '#domain/roles.ts';
import { lengthOf } from '#domain/text.ts';
import { useRefetchTeam } from '../use-team.ts';

const EMPTY = { email: '', name: '', role: 'collaborator' as InvitedRole };
type Typed = typeof EMPTY;

/** The form of an invitation. What the server refuses is shown at the email field. */
export function useInvitationForm() {
  const { t } = useTranslation();
  const bID = useBusinessID();
  const client = useQueryClient();
  const refetch = useRefetchTeam();
  const [invitedAddress, setInvitedAddress] = useState<string | null>(null);
  const limit = PROFILE_LIMITS.name;
  const emailError = useEmailError();
  const draft = useDraft<Partial<Typed>>({
    kind: 'other',
    thing: 'invitation',
    read: (stored) => usableFields(stored, EMPTY),
  });
  const form = useForm<Typed>({
    mode: 'uncontrolled',
    initialValues: { ...EMPTY, ...draft.found?.value },
    validate: {
      email: emailError,
      name: (name) => (lengthOf(name.trim()) > limit ? t('common.tooLong', { limit }) : null),
    },
    // Checked when sent: an error on leaving the emptied field would move what is being clicked.
    onValuesChange: (typed) => {
      setInvitedAddress(null);
      if (typed.email === '' && typed.name === '') draft.drop();
      else draft.keep(typed);
    },
  });

  function empty(): void {
    draft.drop();
    form.setInitialValues(EMPTY);
    form.reset();
  }

  function refuse(error: Error, { email }: Typed): void {
    const isRefused = error instanceof CallError;
    if (isRefused && error.code === 'already_invited') setInvitedAddress(email.trim());
    if (isRefused && error.code === 'email_not_confirmed') {
      void client.invalidateQueries({ queryKey: accessQuery.queryKey });
    }
    const errors = isRefused ? fieldErrors(error, t) : {};
    if (Object.keys(errors).length === 0) {
      showFailure(error, { title: t('collaborators.invite.failed') });
      return;
    }
    form.setErrors(errors);
    focusFirstError(form, errors);
  }

  const inviting = useMutation({
    mutationFn: ({ email, name, role, resend }: Typed & { resend: boolean }) =>
      server.call('addCollaborator', { bID, email, name: name.trim() || null, role, resend }),
    onSuccess: ({ email }) => {
      showSuccess({ message: t('collaborators.invite.sent', { email }) });
      // The emptied field is a new one, which has to exist before it gets the focus.
      flushSync(empty);
      setInvitedAddress(null);
      form.getInputNode('email')?.focus();
    },
    onError: refuse,
    onSettled: refetch,
    meta: { failure: null },
  });

  return {
    form,
    inviting,
    unsaved: unsavedTextOf(draft, { isDirty: true, reset: empty }),
    /** The typed address, if the person has been invited already. */
    invitedAddress,
    submit: form.onSubmit(
      (typed) => inviting.mutate({ ...typed, resend: false }),
      (errors) => focusFirstError(form, errors),
    ),
    sendAgain: () => inviting.mutate({ ...form.getValues(), resend: true }),
  };
}

const REFUSED_ADDRESS = [
  'own_address',
  'already_member',
  'already_invited',
  'works_for_agency',
] as const;

function fieldErrors({ code, status, fields }: CallError, t: TFunction): FormErrors {
  if (status === 429) return { email: t('collaborators.invite.errors.tooMany') };
  if (code === 'role_too_wide') return { role: t('collaborators.invite.errors.role_too_wide') };
  const ofAddress = REFUSED_ADDRESS.find((refused) => refused === code);
  if (ofAddress) return { email: t(`collaborators.invite.errors.${ofAddress}`) };
  return fields;
}
