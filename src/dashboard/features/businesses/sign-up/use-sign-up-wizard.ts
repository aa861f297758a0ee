import { type FormErrors, useForm } from '@mantine/form';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { CallError } from '#contract/client.ts';
import type { SignUpRecord, SignUpStep } from '#contract/sign-up.ts';
import { accessQuery } from '#dashboard/session/queries.ts';
import { focusFirstError } from '#dashboard/ui/focus-first-error.ts';
import { showFailure } from '#dashboard/ui/show-failure.ts';
import { COUNTRIES } from '#domain/countries.ts';
import { useColourRules } from '../look-and-feel/use-appearance.ts';
import { createBusiness } from './create-business.ts';
import { useHandle } from './handle-field.tsx';
import { suggestedHandleQuery } from './queries.ts';
import { appearanceOf, fieldOf, recordOf, valuesOf } from './sign-up-values.ts';
import { useRecordSaver } from './use-record-saver.ts';
import { useSignUpRules } from './use-sign-up-rules.ts';

type Options = {
  /** As saved; null at the first time. */
  record: SignUpRecord | null;
  onCreated: (bID: string) => Promise<void>;
};

export type SignUpWizard = ReturnType<typeof useSignUpWizard>;

/** The wizard's fields and steps; what is entered is saved on the way. */
export function useSignUpWizard({ record, onCreated }: Options) {
  const client = useQueryClient();
  const { user } = useSuspenseQuery(accessQuery).data;
  const [step, setStep] = useState<SignUpStep>(record?.progress ?? 'step1');
  const [isMoreOpen, setMoreOpen] = useState(false);
  const [logo, setLogo] = useState<File | null>(null);
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

  const creating = useMutation({
    mutationFn: async () => {
      await saver.pause();
      const handle = values.handle.trim() || (await suggestHandle());
      // A repeated attempt asks for the same business, which may exist although its answer was lost.
      form.setFieldValue('handle', handle);
      const appearance = look.values;
      const chosenLogo = appearance.logoUrl === '' ? null : logo;
      const entered = { ...values, handle };
      return createBusiness({ values: entered, appearance, logo: chosenLogo, record, timeZone });
    },
    onSuccess: onCreated,
    onError: (error) => {
      saver.resume();
      showErrors(error);
    },
    meta: { failure: null },
  });

  /** A handle that is free now. */
  async function suggestHandle(): Promise<string> {
    const query = { ...suggestedHandleQuery(values.businessName.trim()), staleTime: 0 };
    return (await client.fetchQuery(query)).feedbackAddressHandle;
  }

  function open(next: SignUpStep): void {
    flushSync(() => setStep(next));
    saver.flush();
    document.getElementById('sign-up-title')?.focus();
  }

  /** Shows the fields with errors, and focuses the first one. */
  function focusErrors(errors: FormErrors): void {
    if (step === 'step1') flushSync(() => setMoreOpen((isOpen) => isOpen || isHidden(errors)));
    focusFirstError(form, errors);
  }

  function showErrors(error: Error): void {
    const refused = error instanceof CallError ? Object.entries(error.fields) : [];
    const fields = refused.flatMap(([path, message]) => {
      const found = fieldOf(path);
      return found === null ? [] : [{ ...found, message }];
    });
    const [first] = fields;
    if (first === undefined) {
      showFailure(error);
      return;
    }
    const errors = Object.fromEntries(fields.map(({ field, message }) => [field, message]));
    flushSync(() => {
      setStep(first.step);
      if (first.step === 'step1') setMoreOpen(isHidden(errors));
      form.setErrors(errors);
      look.setErrors(errors);
    });
    focusFirstError(form, errors);
  }

  /** Creates the business if the fields of this step are valid, the optional ones of step 2 excepted. */
  function skip(): void {
    const errors = form.validate().errors;
    const inBusiness = Object.entries(errors).filter(([path]) => !path.startsWith('profiles.'));
    if (inBusiness.length > 0) focusErrors(Object.fromEntries(inBusiness));
    else if (step === 'step2' && handle.isRefused) handle.focus();
    else creating.mutate();
  }

  const submit = form.onSubmit(() => {
    if (step === 'step1') open('step2');
    else if (handle.isRefused) handle.focus();
    else if (look.validate().hasErrors) focusFirstError(look, look.errors);
    else creating.mutate();
  }, focusErrors);

  return {
    ...{ form, look, step, handle, submit, skip, isMoreOpen, setMoreOpen, setLogo },
    isBusy: creating.isPending,
    goBack: () => open('step1'),
    /** Saves what was typed once a field is left. */
    onBlur: saver.flush,
  };
}

/** The fields of step 1 that are always visible. */
const VISIBLE = ['businessName', 'country', 'webAddress'];

function isHidden(errors: FormErrors): boolean {
  return Object.keys(errors).some((path) => !VISIBLE.includes(path));
}

/** Initial guess: the country in the browser's language setting. */
function countryOfBrowser(): string | null {
  const { region } = new Intl.Locale(navigator.language);
  return COUNTRIES.some(({ alpha2 }) => alpha2 === region) ? (region ?? null) : null;
}
