import { type FormErrors, useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BodyFor } from '#contract/client.ts';
import { CallError } from '#contract/client.ts';
import { server } from '#dashboard/browser/server.ts';
import { entityQuery } from '#dashboard/session/queries.ts';
import { focusFirstFault } from '#dashboard/ui/focus-first-fault.ts';
import { messageOf } from '#dashboard/ui/message-of.ts';
import { showError, showSuccess } from '#dashboard/ui/notices.ts';
import { useOneAtATime } from '#dashboard/ui/use-one-at-a-time.ts';

type Changes = BodyFor<'updateEntity'>['changes'];
type Fields = Record<string, string | boolean>;

type FormOptions<Values extends Fields> = {
  bID: string;
  initialValues: Values;
  validate: (values: Values) => FormErrors;
  /** What is saved and shown for what was typed, such as a web address with its 'https://'. */
  complete?: ((values: Values) => Values) | undefined;
};

type Options<Values extends Fields> = FormOptions<Values> & {
  /** `before` is what the form was opened with, or saved last. */
  changesOf: (values: Values, before: Values) => Changes;
};

/** A form that saves one part of the business with `updateentity`. */
export function useSettingsForm<Values extends Fields>({ changesOf, ...form }: Options<Values>) {
  return useSavedForm<Values>({
    ...form,
    save: (values, before) =>
      server.call('updateEntity', { bID: form.bID, changes: changesOf(values, before) }),
  });
}

type SavedOptions<Values extends Fields> = FormOptions<Values> & {
  save: (values: Values, before: Values) => Promise<unknown>;
  onSaved?: (() => void) | undefined;
};

/** A form for one part of the business: checked, saved once, and its result shown in a notice. */
export function useSavedForm<Values extends Fields>(options: SavedOptions<Values>) {
  const { bID, initialValues, validate, save, onSaved, complete } = options;
  const { t } = useTranslation();
  const client = useQueryClient();
  const form = useForm<Values>({ initialValues, validate, validateInputOnBlur: true });
  const [before, setBefore] = useState(initialValues);

  const saving = useOneAtATime(async (typed: Values) => {
    const values = complete?.(typed) ?? typed;
    form.setValues(values);
    try {
      await save(values, before);
      setBefore(values);
      await client.invalidateQueries({ queryKey: entityQuery(bID).queryKey });
      form.resetDirty(values);
      showSuccess({ message: t('settings.saved') });
      onSaved?.();
    } catch (error) {
      const [fault] = error instanceof CallError ? Object.values(error.fields) : [];
      showError({ title: t('settings.failed'), message: fault ?? messageOf(error, t) });
    }
  });

  const submit = (event: FormEvent<HTMLFormElement>) =>
    form.onSubmit(saving.run, (errors) => focusFirstFault(form, errors))(event);
  return { form, submit, isBusy: saving.isBusy };
}
