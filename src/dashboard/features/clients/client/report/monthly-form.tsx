import { Button, Checkbox, Group, Stack, Switch, TagsInput, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useTimeStyle } from '#dashboard/session/use-time-style.ts';
import { formatMomentInFull } from '#dashboard/ui/format-date.ts';
import { UnsavedGuard } from '#dashboard/ui/unsaved-guard.tsx';
import type { Client, ClientReports } from '../client-queries.ts';
import { useMonthlyForm } from './use-monthly-form.ts';

type Monthly = ClientReports['monthly'];

/** Whether a client's report is mailed each month, and to whom. */
export function MonthlyForm({ client, monthly }: { client: Client; monthly: Monthly }) {
  const { t } = useTranslation();
  const { form, submit, isBusy } = useMonthlyForm(client.bID, monthly);
  const { isOn } = form.values;
  return (
    <form noValidate onSubmit={submit} aria-label={t('clientPage.report.byEmail')}>
      <UnsavedGuard isDirty={form.isDirty() && !isBusy} />
      <Stack gap="md" maw={520}>
        <Switch
          label={t('clientPage.report.isOn')}
          description={t('clientPage.report.isOnHint')}
          {...form.getInputProps('isOn', { type: 'checkbox' })}
        />
        {isOn && (
          <>
            <Checkbox
              label={t('clientPage.report.toOwner')}
              description={<OwnerNote client={client} monthly={monthly} />}
              {...form.getInputProps('toOwner', { type: 'checkbox' })}
            />
            <TagsInput
              label={t('clientPage.report.addresses')}
              description={form.errors.addresses ? undefined : t('clientPage.report.addressesHint')}
              type="email"
              inputMode="email"
              autoComplete="off"
              acceptValueOnBlur
              splitChars={[',', ';', ' ']}
              {...form.getInputProps('addresses')}
            />
          </>
        )}
        <Notes monthly={monthly} />
        <Group>
          <Button type="submit" variant="default" loading={isBusy} disabled={!form.isDirty()}>
            {t('clientPage.report.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function OwnerNote({ client: { owner }, monthly }: { client: Client; monthly: Monthly }) {
  const { t } = useTranslation();
  if (monthly.hasOwnerUnsubscribed) return t('clientPage.report.ownerUnsubscribed');
  return owner?.status === 'active' ? owner.email : t('clientPage.report.noOwner');
}

/** What is stored: when the next mail goes out, and who does not want it. */
function Notes({ monthly: { nextAt, recipients } }: { monthly: Monthly }) {
  const { t } = useTranslation();
  const timeStyle = useTimeStyle();
  const gone = recipients.filter(({ hasUnsubscribed }) => hasUnsubscribed);
  return (
    <>
      {gone.length > 0 && (
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {t('clientPage.report.unsubscribed', {
            addresses: gone.map(({ email }) => email).join(', '),
          })}
        </Text>
      )}
      {nextAt !== null && (
        <Text size="sm" c="dimmed">
          {t('clientPage.report.nextAt', { date: formatMomentInFull(nextAt, timeStyle) })}
        </Text>
      )}
    </>
  );
}
