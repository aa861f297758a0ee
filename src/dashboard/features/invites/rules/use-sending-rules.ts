import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#contract/businesses.ts';
import { server } from '#dashboard/browser/server.ts';
import { focusFirstFault } from '#dashboard/ui/focus-first-fault.ts';
import { messageOf } from '#dashboard/ui/message-of.ts';
import { showError, showSuccess } from '#dashboard/ui/notices.ts';
import { useOneAtATime } from '#dashboard/ui/use-one-at-a-time.ts';
import { REPEAT_DAYS } from '#domain/invite-rules.ts';
import { lengthOf } from '#domain/text.ts';

const LONGEST_ADDRESS = 300;

type Values = { repeatDays: number | string; postalAddress: string };

/** The rules of sending as they are typed, and what saves them. */
export function useSendingRules({ businessID: bID, inviteSettings }: Entity) {
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
