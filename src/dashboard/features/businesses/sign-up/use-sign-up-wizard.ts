import { type FormErrors, useForm } from '@mantine/form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { SignUpRecord, SignUpStep } from '#contract/sign-up.ts';
import { accessQuery } from '#dashboard/session/queries.ts';
import { focusFirstError } from '#dashboard/ui/focus-first-error.ts';
import { COUNTRIES } from '#domain/countries.ts';
import { useColourRules } from '../look-and-feel/use-appearance.ts';
import { isHidden, stepOf } from './fields-of-steps.ts';
import { useHandle } from './handle-field.tsx';
import { appearanceOf, recordOf, valuesOf } from './sign-up-values.ts';
import { useCreatingBusiness } from './use-creating-business.ts';
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

  const creating = useCreatingBusiness({
    ...{ form, saver, onCreated },
    entered: { appearance: look.values, logo, record, timeZone },
    onRefused: (errors) => {
      form.setErrors(errors);
      look.setErrors(errors);
      showErrors(errors);
    },
  });

  function open(next: SignUpStep): void {
    flushSync(() => setStep(next));
    saver.flush();
    document.getElementById('sign-up-title')?.focus();
  }

  /** Opens the first step with an error, and focuses its field. */
  function showErrors(errors: FormErrors): void {
    flushSync(() => {
      setStep(stepOf(errors));
      if (isHidden(errors)) setMoreOpen(true);
    });
    focusFirstError(form, errors);
  }

  function create(): void {
    if (step === 'step2' && handle.isRefused) handle.focus();
    else creating.mutate();
  }

  /** Creates the business without the optional fields of step 2 that are unfinished. */
  function skip(): void {
    const { errors } = form.validate();
    if (Object.keys(errors).length > 0 && stepOf(errors) === 'step1') showErrors(errors);
    else create();
  }

  const submit = form.onSubmit(() => {
    if (step === 'step1') {
      open('step2');
      return;
    }
    const { errors } = look.validate();
    if (Object.keys(errors).length > 0) showErrors(errors);
    else create();
  }, showErrors);

  return {
    ...{ form, look, step, handle, submit, skip, isMoreOpen, setMoreOpen, setLogo },
    isBusy: creating.isPending,
    goBack: () => open('step1'),
    /** Saves what was typed once a field is left. */
    onBlur: saver.flush,
  };
}

/** Initial guess: the country in the browser's language setting. */
function countryOfBrowser(): string | null {
  const { region } = new Intl.Locale(navigator.language);
  return COUNTRIES.some(({ alpha2 }) => alpha2 === region) ? (region ?? null) : null;
}
