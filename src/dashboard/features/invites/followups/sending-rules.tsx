import { Button, Group, NumberInput, Stack, Textarea, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#contract/businesses.ts';
import { server } from '#dashboard/browser/server.ts';
import { focusFirstFault } from '#dashboard/ui/focus-first-fault.ts';
import { messageOf } from '#dashboard/ui/message-of.ts';
import { showError, showSuccess } from '#dashboard/ui/notices.ts';
import { Panel } from '#dashboard/ui/panel.tsx';
import { UnsavedGuard } from '#dashboard/ui/unsaved-guard.tsx';
import { useOneAtATime } from '#dashboard/ui/use-one-at-a-time.ts';
import { REPEAT_DAYS } from '#domain/invite-rules.ts';
import { lengthOf } from '#domain/text.ts';

type Props = { entity: Entity; maySend: boolean };

/** How often the same address is invited, and the postal address at the bottom of emails. */
export function SendingRules({ entity, maySend }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const { form, submit, isBusy } = useSendingRules(entity);
  return (
    <Panel aria-labelledby={titleId} maw={640}>
      <UnsavedGuard isDirty={form.isDirty()} />
      <Title order={2} id={titleId} mb="md">
        {t('invites.rules.title')}
      </Title>
      <form noValidate onSubmit={submit} aria-labelledby={titleId}>
        <Stack gap="md">
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
            readOnly={!maySend}
            {...form.getInputProps('repeatDays')}
          />
          <Textarea
            label={t('invites.rules.postalAddress')}
            description={form.errors.postalAddress ? undefined : t('invites.rules.postalHint')}
            dir="auto"
            autosize
            minRows={2}
            readOnly={!maySend}
            {...form.getInputProps('postalAddress')}
          />
          {maySend && (
            <Group>
              <Button type="submit" variant="default" disabled={!form.isDirty()} loading={isBusy}>
                {t('invites.rules.save')}
              </Button>
            </Group>
          )}
        </Stack>
      </form>
    </Panel>
  );
}

const LONGEST_ADDRESS = 300;

type Values = { repeatDays: number | string; postalAddress: string };

/** The rules of sending as they are typed, and what saves them. */
function useSendingRules({ businessID: bID, inviteSettings }: Entity) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { repeatDays, postalAddress } = inviteSettings;
  const form = useForm<Values>({
    initialValues: { repeatDays, postalAddress },
    validateInputOnBlur: true,
    validate: {
      repeatDays: (days) => (isAllowed(days) ? null : t('invites.rules.repeatFault', REPEAT_DAYS)),
      postalAddress: (address) =>
        lengthOf(address.trim()) <= LONGEST_ADDRESS
          ? null
          : t('common.tooLong', { limit: LONGEST_ADDRESS }),
    },
  });

  const saving = useOneAtATime(async (values: Values) => {
    const changes = { repeatDays: Number(values.repeatDays), postalAddress: values.postalAddress };
    try {
      await server.call('updateEntity', { bID, changes: { inviteSettings: changes } });
      form.resetDirty(values);
      void client.invalidateQueries({ queryKey: ['entity', bID] });
      void client.invalidateQueries({ queryKey: ['invite-drawing', bID] });
      showSuccess({ message: t('invites.rules.saved') });
    } catch (error) {
      showError({ title: t('invites.rules.failed'), message: messageOf(error, t) });
    }
  });

  const submit = (event: FormEvent<HTMLFormElement>) =>
    form.onSubmit(saving.run, (errors) => focusFirstFault(form, errors))(event);
  return { form, submit, isBusy: saving.isBusy };
}

function isAllowed(days: number | string): boolean {
  const number = Number(days);
  return Number.isInteger(number) && number >= REPEAT_DAYS.least && number <= REPEAT_DAYS.most;
}
