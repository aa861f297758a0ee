import { Button, Group, NumberInput, Stack, Textarea, Title } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#contract/businesses.ts';
import { Panel } from '#dashboard/ui/panel.tsx';
import { UnsavedGuard } from '#dashboard/ui/unsaved-guard.tsx';
import { REPEAT_DAYS } from '#domain/invite-rules.ts';
import { useSendingRules } from './use-sending-rules.ts';

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
