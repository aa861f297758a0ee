import { Button, Group, NumberInput, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { server } from '#dashboard/browser/server.ts';
import { useFormDraft } from '#dashboard/session/drafts/use-form-draft.ts';
import { NoPermissionNote } from '#dashboard/session/no-permission-note.tsx';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { focusFirstError } from '#dashboard/ui/focus-first-error.ts';
import { showSuccess } from '#dashboard/ui/notices.ts';
import { Panel } from '#dashboard/ui/panel.tsx';
import { RestoredNote } from '#dashboard/ui/restored-note.tsx';
import { ScreenHeading } from '#dashboard/ui/screen-heading.tsx';
import { UnsavedGuard } from '#dashboard/ui/unsaved-guard.tsx';
import { REPEAT_DAYS } from '#domain/invite-rules.ts';
import { refetchContent } from '../queries.ts';
import { PostalAddressField, postalAddressError } from './postal-address-field.tsx';

/** The postal address in emails, and the wait before inviting someone again. */
export function SendingSettingsScreen() {
  const { t } = useTranslation();
  const maySend = useBusiness().may('invites.send');
  const title = t('settings.screens.sending.name');
  const heading = <ScreenHeading title={title} text={t('invites.rules.text')} />;
  if (!maySend) {
    return (
      <>
        {heading}
        <NoPermissionNote />
      </>
    );
  }
  return (
    <>
      {heading}
      <SendingSettings title={title} />
    </>
  );
}

function SendingSettings({ title }: { title: string }) {
  const { t } = useTranslation();
  const { form, unsaved, submit, isBusy } = useSendingSettings();
  return (
    <Panel aria-label={title} maw={640}>
      <UnsavedGuard isDirty={form.isDirty()} onDiscard={unsaved.drop} />
      <form noValidate onSubmit={submit} aria-label={title}>
        <Stack gap="md">
          <RestoredNote unsaved={unsaved} />
          <PostalAddressField {...form.getInputProps('postalAddress')} />
          <NumberInput
            label={t('invites.rules.repeatDays')}
            description={
              form.errors.repeatDays ? undefined : t('invites.rules.repeatHint', REPEAT_DAYS)
            }
            maw={260}
            allowDecimal={false}
            allowNegative={false}
            hideControls
            suffix={t('invites.rules.days')}
            {...form.getInputProps('repeatDays')}
          />
          <Group>
            <Button type="submit" disabled={!form.isDirty()} loading={isBusy}>
              {t('settings.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Panel>
  );
}

type Values = { repeatDays: number | string; postalAddress: string };

/** The edited settings, with a function to save them. */
function useSendingSettings() {
  const { t } = useTranslation();
  const { bID, entity } = useBusiness();
  const client = useQueryClient();
  const { repeatDays, postalAddress } = entity.inviteSettings;
  const form = useForm<Values>({
    initialValues: { repeatDays, postalAddress },
    validateInputOnBlur: true,
    validate: {
      repeatDays: (days) => (isAllowed(days) ? null : t('invites.rules.repeatError', REPEAT_DAYS)),
      postalAddress: (address) => postalAddressError(address, t),
    },
  });

  const unsaved = useFormDraft(form, { kind: 'sendingRules' });

  const saving = useMutation({
    mutationFn: ({ repeatDays: days, postalAddress }: Values) => {
      const inviteSettings = { repeatDays: Number(days), postalAddress };
      return server.call('updateEntity', { bID, changes: { inviteSettings } });
    },
    onSuccess: (_, values) => {
      form.resetDirty(values);
      void refetchContent(client, bID);
      showSuccess({ message: t('invites.rules.saved') });
    },
    meta: { failure: { title: t('invites.rules.failed') } },
  });
  const submit = form.onSubmit(
    (values) => saving.mutate(values),
    (errors) => focusFirstError(form, errors),
  );
  return { form, unsaved, submit, isBusy: saving.isPending };
}

function isAllowed(days: number | string): boolean {
  const number = Number(days);
  return Number.isInteger(number) && number >= REPEAT_DAYS.usual && number <= REPEAT_DAYS.max;
}
