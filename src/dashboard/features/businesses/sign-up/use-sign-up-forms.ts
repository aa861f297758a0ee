import { useForm } from '@mantine/form';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { SignUpRecord, SignUpStep } from '#contract/sign-up.ts';
import { accessQuery } from '#dashboard/session/queries.ts';
import { COUNTRIES } from '#domain/countries.ts';
import { useColourRules } from '../look-and-feel/use-appearance.ts';
import { appearanceOf, recordOf, valuesOf } from './sign-up-values.ts';
import { useHandle } from './use-handle.ts';
import { useRecordSaver } from './use-record-saver.ts';
import { useSignUpRules } from './use-sign-up-rules.ts';

/** The wizard's fields, filled from the record; what is entered is saved on the way. */
export function useSignUpForms(record: SignUpRecord | null, step: SignUpStep) {
  const { user } = useSuspenseQuery(accessQuery).data;
  const form = useForm({
    initialValues: valuesOf(record, { user, country: countryOfBrowser() }),
    validate: useSignUpRules(step),
    validateInputOnBlur: true,
  });
  const look = useForm({
    initialValues: appearanceOf(record),
    validate: useColourRules(),
    validateInputOnBlur: true,
  });
  const { values } = form;
  const handle = useHandle({
    chosen: values.handle,
    name: values.businessName.trim(),
    error: form.errors.handle,
    onChange: (text) => form.setFieldValue('handle', text),
  });
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const saver = useRecordSaver({
    ...record,
    ...recordOf({ values, appearance: look.values, step, timeZone }),
  });
  return { form, look, handle, timeZone, saver };
}

/** Initial guess: the country in the browser's languages, or where the first of them is spoken most. */
function countryOfBrowser(): string | null {
  const locales = navigator.languages.map((tag) => new Intl.Locale(tag));
  const region = locales.find((locale) => locale.region)?.region ?? locales[0]?.maximize().region;
  return COUNTRIES.some(({ alpha2 }) => alpha2 === region) ? (region ?? null) : null;
}
