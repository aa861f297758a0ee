import { Button, Group, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { type FormErrors, useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { CallError } from '#contract/client.ts';
import { server } from '#dashboard/browser/server.ts';
import { useTermRules } from '#dashboard/session/clients/use-term-rules.ts';
import { cancelAndRefetch } from '#dashboard/session/query-client.ts';
import { UnconfirmedNote } from '#dashboard/session/unconfirmed-note.tsx';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { focusFirstError } from '#dashboard/ui/focus-first-error.ts';
import { showSuccess } from '#dashboard/ui/notices.ts';
import { showFailure } from '#dashboard/ui/show-failure.ts';
import { UnsavedGuard } from '#dashboard/ui/unsaved-guard.tsx';
import { useEmailError } from '#dashboard/ui/use-email-error.ts';

type Props = { clientID: string; onInvited?: () => void };

/** Invites somebody to own a client. */
export function InviteOwnerForm(props: Props) {
  const { t } = useTranslation();
  const { user } = useBusiness();
  const { form, submit, isBusy } = useInviteForm(props);
  if (!user.emailConfirmed) {
    return (
      <UnconfirmedNote text={t('clientPage.owner.unconfirmed', { email: user.emailAddress })} />
    );
  }
  return (
    <form noValidate onSubmit={submit} aria-label={t('clientPage.owner.invite')}>
      <UnsavedGuard isDirty={form.isDirty() && !isBusy} />
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextInput
            type="email"
            autoComplete="off"
            label={t('clientPage.owner.email')}
            {...form.getInputProps('email')}
          />
          <TextInput
            autoComplete="off"
            dir="auto"
            label={t('clientPage.owner.name')}
            {...form.getInputProps('name')}
          />
        </SimpleGrid>
        <Group>
          <Button type="submit" variant="default" loading={isBusy}>
            {t('clientPage.owner.invite')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function useInviteForm({ clientID, onInvited }: Props) {
  const { t } = useTranslation();
  const { bID } = useBusiness();
  const client = useQueryClient();
  const emailError = useEmailError();
  const termErrors = useTermRules();
  const form = useForm({
    initialValues: { email: '', name: '' },
    validate: { email: emailError, name: termErrors.ownerName },
  });
  const inviting = useMutation({
    mutationFn: ({ email, name }: typeof form.values) =>
      server.call('inviteClientOwner', { bID, clientID, email, name: name.trim() || null }),
    onSuccess: ({ email }) => {
      form.reset();
      showSuccess({ message: t('clientPage.owner.sent', { email }) });
      onInvited?.();
    },
    onError: (error) => {
      const errors = error instanceof CallError ? fieldErrors(error, t) : {};
      if (Object.keys(errors).length === 0) {
        showFailure(error, { title: t('clientPage.owner.failed') });
        return;
      }
      form.setErrors(errors);
      focusFirstError(form, errors);
    },
    onSettled: () => cancelAndRefetch(client, { queryKey: ['clients', bID] }),
    meta: { failure: null },
  });
  const submit = form.onSubmit(
    (values) => inviting.mutate(values),
    (errors) => focusFirstError(form, errors),
  );
  return { form, submit, isBusy: inviting.isPending };
}

const REFUSED_ADDRESS = [
  'own_address',
  'already_invited',
  'has_owner',
  'works_for_agency',
] as const;

function fieldErrors({ code, status, fields }: CallError, t: TFunction): FormErrors {
  if (status === 429) return { email: t('clientPage.owner.errors.tooMany') };
  const ofAddress = REFUSED_ADDRESS.find((refused) => refused === code);
  if (ofAddress) return { email: t(`clientPage.owner.errors.${ofAddress}`) };
  return fields;
}
