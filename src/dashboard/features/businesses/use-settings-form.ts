import { type FormErrors, useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BodyFor } from '#contract/client.ts';
import { CallError } from '#contract/client.ts';
import { server } from '#dashboard/browser/server.ts';
import { focusFirstFault } from '#dashboard/ui/focus-first-fault.ts';
import { messageOf } from '#dashboard/ui/message-of.ts';
import { showError, showSuccess } from '#dashboard/ui/notices.ts';
import { useOneAtATime } from '#dashboard/ui/use-one-at-a-time.ts';
import { entityQuery } from './entity-query.ts';

type Changes = BodyFor<'updateEntity'>['changes'];
type Texts = Record<string, string>;

type Options<Values extends Texts> = {
  bID: string;
  initialValues: Values;
  validate: (values: Values) => FormErrors;
  /** `before` is what the form was opened with, or saved last. */
  changesOf: (values: Values, before: Values) => Changes;
};

/** A form for one part of the business: checked, saved once, and told. */
export function useSettingsForm<Values extends Texts>(options: Options<Values>) {
  const { bID, initialValues, validate, changesOf } = options;
  const { t } = useTranslation();
  const client = useQueryClient();
  const form = useForm<Values>({ initialValues, validate, validateInputOnBlur: true });
  const [before, setBefore] = useState(initialValues);

  const saving = useOneAtATime(async (values: Values) => {
    try {
      await server.call('updateEntity', { bID, changes: changesOf(values, before) });
      setBefore(values);
      await client.invalidateQueries({ queryKey: entityQuery(bID).queryKey });
      form.resetDirty(values);
      showSuccess({ message: t('settings.saved') });
    } catch (error) {
      const [fault] = error instanceof CallError ? Object.values(error.fields) : [];
      showError({ title: t('settings.failed'), message: fault ?? messageOf(error, t) });
    }
  });

  const submit = (event: FormEvent<HTMLFormElement>) =>
    form.onSubmit(saving.run, (errors) => focusFirstFault(form, errors))(event);
  return { form, submit, isBusy: saving.isBusy };
}
