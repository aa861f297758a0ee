import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CallError } from '#contract/client.ts';
import { server } from '#dashboard/browser/server.ts';
import { TagsField } from '#dashboard/session/clients/tags-field.tsx';
import { useTermRules } from '#dashboard/session/clients/use-term-rules.ts';
import { cancelAndRefetch } from '#dashboard/session/query-client.ts';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { focusFirstError } from '#dashboard/ui/focus-first-error.ts';
import { showSuccess } from '#dashboard/ui/notices.ts';
import { showFailure } from '#dashboard/ui/show-failure.ts';
import { TitledPanel } from '#dashboard/ui/titled-panel.tsx';
import { UnsavedGuard } from '#dashboard/ui/unsaved-guard.tsx';
import type { Client } from './client-queries.ts';

/** What the agency calls a client, and its tags. */
export function DetailsPanel({ client }: { client: Client }) {
  const { t } = useTranslation();
  const bID = useBusinessID();
  const { form, submit, isBusy } = useDetailsForm(client);
  return (
    <TitledPanel title={t('clientPage.details.title')} size="h3" gap="xs">
      <Text size="sm" c="dimmed" mb="md" style={{ overflowWrap: 'anywhere' }}>
        {t('clientPage.details.ownName', { name: client.name })}
      </Text>
      <form noValidate onSubmit={submit} aria-label={t('clientPage.details.title')}>
        <UnsavedGuard isDirty={form.isDirty() && !isBusy} />
        <Stack gap="md" maw={480}>
          <TextInput
            label={t('addClient.clientName')}
            description={form.errors.clientName ? undefined : t('addClient.clientNameHint')}
            autoComplete="off"
            maxLength={500}
            {...form.getInputProps('clientName')}
          />
          <TagsField agencyID={bID} {...form.getInputProps('tags')} />
          <Group>
            <Button type="submit" variant="default" loading={isBusy} disabled={!form.isDirty()}>
              {t('clientPage.details.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </TitledPanel>
  );
}

function useDetailsForm({ bID: clientID, clientName, tags }: Client) {
  const { t } = useTranslation();
  const bID = useBusinessID();
  const client = useQueryClient();
  const termErrors = useTermRules();
  const form = useForm({
    initialValues: { clientName, tags },
    validate: { clientName: termErrors.clientName, tags: termErrors.tags },
  });
  const saving = useMutation({
    mutationFn: (values: typeof form.values) =>
      server.call('updateClient', {
        bID,
        clientID,
        ...(form.isDirty('clientName') && { clientName: values.clientName.trim() }),
        ...(form.isDirty('tags') && { tags: values.tags }),
      }),
    onSuccess: async (_, values) => {
      form.resetDirty(values);
      showSuccess({ message: t('clientPage.details.saved') });
      await cancelAndRefetch(client, { queryKey: ['clients', bID] });
    },
    onError: (error) => {
      const refused = error instanceof CallError ? Object.entries(error.fields) : [];
      // A tag is refused by its place, such as 'tags.2'.
      const errors = Object.fromEntries(
        refused.map(([path, message]) => [path.split('.')[0] ?? path, message]),
      );
      if (refused.length === 0) showFailure(error, { title: t('clientPage.details.failed') });
      form.setErrors(errors);
      focusFirstError(form, errors);
    },
    meta: { failure: null },
  });
  const submit = form.onSubmit(
    (values) => saving.mutate(values),
    (errors) => focusFirstError(form, errors),
  );
  return { form, submit, isBusy: saving.isPending };
}
