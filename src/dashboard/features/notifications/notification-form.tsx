import {
  Button,
  Checkbox,
  Group,
  NativeSelect,
  Radio,
  Stack,
  Switch,
  Text,
  TextInput,
} from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { server } from '#dashboard/browser/server.ts';
import { useFormDraft } from '#dashboard/session/drafts/use-form-draft.ts';
import { entityQuery } from '#dashboard/session/queries.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { Callout } from '#dashboard/ui/callout.tsx';
import { focusFirstError } from '#dashboard/ui/focus-first-error.ts';
import { InlineLink } from '#dashboard/ui/inline-link.tsx';
import { showSuccess } from '#dashboard/ui/notices.ts';
import { Panel } from '#dashboard/ui/panel.tsx';
import { RestoredNote } from '#dashboard/ui/restored-note.tsx';
import { timeZoneName } from '#dashboard/ui/time-zone-name.ts';
import { UnsavedGuard } from '#dashboard/ui/unsaved-guard.tsx';
import { useEmailError } from '#dashboard/ui/use-email-error.ts';
import { useSavedByOthers } from '#dashboard/ui/use-saved-by-others.ts';
import { NOTIFICATION_KINDS, NOTIFICATION_PERIODS } from '#domain/notifications.ts';
import { EmailNote } from './email-note.tsx';
import {
  changesOf,
  type NotificationValues,
  type SavedSettings,
  valuesOf,
} from './notification-values.ts';
import classes from './notifications.module.css';
import { notificationSettingsQuery } from './queries.ts';

type Form = UseFormReturnType<NotificationValues>;

export function NotificationForm({ saved }: { saved: SavedSettings }) {
  const { t } = useTranslation();
  const { form, unsaved, submit, isBusy, resend, isResending } = useNotificationForm(saved);
  const { period } = form.values;
  const isNever = period === 'never';
  return (
    <Panel aria-label={t('notifications.title')} maw={640}>
      <UnsavedGuard isDirty={form.isDirty()} onDiscard={unsaved.drop} />
      <form noValidate onSubmit={submit} aria-label={t('notifications.title')}>
        <Stack gap="xl">
          <RestoredNote unsaved={unsaved} />
          {unsaved.isDropped && (
            <Callout tone="brand" icon={IconHistory} title={t('notifications.dropped')}>
              {t('notifications.droppedText')}
            </Callout>
          )}
          <PeriodField form={form} />
          <ThresholdField form={form} isDisabled={isNever} />
          <KindFields form={form} />
          <EmailField form={form} />
          <EmailNote settings={saved.notificationSettings} onResend={resend} isBusy={isResending} />
          <Switch
            label={t('notifications.updates.label')}
            description={t('notifications.updates.hint')}
            {...form.getInputProps('receiveUpdates', { type: 'checkbox' })}
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

function PeriodField({ form }: { form: Form }) {
  const { t } = useTranslation();
  const { user } = useBusiness();
  return (
    <Radio.Group
      label={t('notifications.period.label')}
      description={
        <>
          {t('notifications.period.hint', { zone: timeZoneName(user.timeZone ?? 'UTC') })}{' '}
          <InlineLink to="/dash/settings/myprofile" size="xs" underline="always">
            {t('notifications.period.zone')}
          </InlineLink>
        </>
      }
      inputWrapperOrder={['label', 'description', 'input', 'error']}
      {...form.getInputProps('period')}
    >
      <Stack gap="sm" mt="sm">
        {NOTIFICATION_PERIODS.map((period) => (
          <Radio
            key={period}
            value={period}
            label={t(`notifications.period.${period}.label`)}
            description={t(`notifications.period.${period}.hint`)}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}

const STARS = ['1', '2', '3', '4', '5'];
const NPS = Array.from({ length: 11 }, (_, rating) => String(rating));

function ThresholdField({ form, isDisabled }: { form: Form; isDisabled: boolean }) {
  const { t } = useTranslation();
  const { hasThreshold } = form.values;
  return (
    <fieldset className={classes.group} disabled={isDisabled}>
      <legend className={classes.legend}>{t('notifications.threshold.label')}</legend>
      <Switch
        label={t('notifications.threshold.switch')}
        description={t(`notifications.threshold.${isDisabled ? 'never' : 'hint'}`)}
        disabled={isDisabled}
        {...form.getInputProps('hasThreshold', { type: 'checkbox' })}
      />
      {hasThreshold && !isDisabled && (
        <Group mt="md" align="flex-start">
          <NativeSelect
            label={t('notifications.threshold.stars')}
            data={STARS.map((value) => ({
              value,
              label: t('notifications.threshold.orLower', { value }),
            }))}
            w={180}
            {...form.getInputProps('stars')}
          />
          <NativeSelect
            label={t('notifications.threshold.nps')}
            data={NPS.map((value) => ({
              value,
              label: t('notifications.threshold.orLower', { value }),
            }))}
            w={180}
            {...form.getInputProps('nps')}
          />
        </Group>
      )}
    </fieldset>
  );
}

/** What owners hear of even if they chose never. */
const FOR_OWNERS = ['imports', 'quotas'] as const;

function KindFields({ form }: { form: Form }) {
  const { t } = useTranslation();
  const { role } = useBusiness();
  const isNever = form.values.period === 'never';
  const isOwner = role === 'owner';
  const isForOwners = (kind: string) => FOR_OWNERS.some((one) => one === kind);
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('notifications.kinds.label')}</legend>
      <Stack gap="sm">
        {NOTIFICATION_KINDS.map((kind) => (
          <Checkbox
            key={kind}
            label={t(`notifications.kinds.${kind}.label`)}
            description={[
              t(`notifications.kinds.${kind}.hint`),
              ...(isOwner && isForOwners(kind) ? [t('notifications.kinds.atOnce')] : []),
            ].join('. ')}
            disabled={isNever && !(isOwner && isForOwners(kind))}
            {...form.getInputProps(kind, { type: 'checkbox' })}
          />
        ))}
      </Stack>
    </fieldset>
  );
}

function EmailField({ form }: { form: Form }) {
  const { t } = useTranslation();
  return (
    <div>
      <TextInput
        type="email"
        label={t('notifications.email.label')}
        description={form.errors.email ? undefined : t('notifications.email.hint')}
        {...form.getInputProps('email')}
      />
      <Text size="xs" c="dimmed" mt={4}>
        {t('notifications.email.switchOff')}
      </Text>
    </div>
  );
}

function useNotificationForm(saved: SavedSettings) {
  const { t } = useTranslation();
  const { bID, user } = useBusiness();
  const client = useQueryClient();
  const emailError = useEmailError();
  const initialValues = valuesOf(saved);
  const form = useForm<NotificationValues>({
    initialValues,
    validateInputOnBlur: true,
    validate: { email: (email) => (email.trim() === '' ? null : emailError(email)) },
  });
  useSavedByOthers(form, initialValues);
  // A link in an email may have turned them off since.
  const unsaved = useFormDraft(form, { kind: 'notifications', isDroppedIfOlder: true });
  const saving = useMutation({
    mutationFn: (changes: ReturnType<typeof changesOf>) =>
      server.call('updateNotificationSettings', { bID, ...changes }),
    onSuccess: async () => {
      void client.invalidateQueries({ queryKey: entityQuery(bID).queryKey });
      await client.refetchQueries({ queryKey: notificationSettingsQuery(bID).queryKey });
      const stored = client.getQueryData(notificationSettingsQuery(bID).queryKey);
      if (stored) {
        form.setInitialValues(valuesOf(stored));
        form.setValues(valuesOf(stored));
      }
      showSuccess({ message: t('settings.saved') });
    },
    meta: { failure: { title: t('settings.failed'), namesField: true } },
  });
  const submit = form.onSubmit(
    (values) => {
      const email = values.email.trim() === '' ? user.emailAddress : values.email.trim();
      saving.mutate(changesOf({ ...values, email }, initialValues));
    },
    (errors) => focusFirstError(form, errors),
  );
  const { email, emailState: state } = saved.notificationSettings;
  const emailState = state === 'refused' ? state : 'pending';
  const resending = useMutation({
    mutationFn: () =>
      server.call('updateNotificationSettings', { bID, notificationSettings: { email } }),
    onSuccess: async () => {
      await client.refetchQueries({ queryKey: notificationSettingsQuery(bID).queryKey });
      showSuccess({ message: t(`notifications.email.${emailState}.done`, { email }) });
    },
    meta: { failure: { title: t('settings.failed') } },
  });
  return {
    form,
    unsaved,
    submit,
    resend: () => resending.mutate(),
    isBusy: saving.isPending,
    isResending: resending.isPending,
  };
}
