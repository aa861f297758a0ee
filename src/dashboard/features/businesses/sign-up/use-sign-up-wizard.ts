import type { FormErrors } from '@mantine/form';
import { useState } from 'react';
import type { SignUpRecord, SignUpStep } from '#contract/sign-up.ts';
import { focusFirstError } from '#dashboard/ui/focus-first-error.ts';
import { stepOf } from './fields-of-steps.ts';
import { useCreatingBusiness } from './use-creating-business.ts';
import { useSignUpForms } from './use-sign-up-forms.ts';
import { useSignUpSteps } from './use-sign-up-steps.ts';

type Options = {
  /** As saved; null at the first time. */
  record: SignUpRecord | null;
  onCreated: (bID: string) => Promise<void>;
};

export type SignUpWizard = ReturnType<typeof useSignUpWizard>;

/** The wizard: its fields and steps, and the business that they create. */
export function useSignUpWizard({ record, onCreated }: Options) {
  const { open, openErrors, ...steps } = useSignUpSteps(record?.progress ?? 'step1');
  const { saver, timeZone, ...fields } = useSignUpForms(record, steps.step);
  const { form, look, handle } = fields;
  const [logo, setLogo] = useState<File | null>(null);
  const creating = useCreatingBusiness({
    form,
    saver,
    onCreated,
    entered: { appearance: look.values, logo, record, timeZone },
    onRefused: (errors) => {
      form.setErrors(errors);
      look.setErrors(errors);
      showErrors(errors);
    },
  });

  function goTo(step: SignUpStep): void {
    open(step);
    saver.flush();
  }

  function showErrors(errors: FormErrors): void {
    openErrors(errors);
    focusFirstError(form, errors);
  }

  function create(): void {
    if (steps.step === 'step2' && handle.isRefused) handle.focus();
    else creating.mutate();
  }

  /** Creates the business without what is unfinished in step 2; a link that can't be used becomes a free one. */
  function skip(): void {
    const { errors } = form.validate();
    if (hasErrors(errors) && stepOf(errors) === 'step1') {
      showErrors(errors);
      return;
    }
    if (handle.isRefused) form.setFieldValue('handle', '');
    creating.mutate();
  }

  function finishStep(): void {
    if (steps.step === 'step1') {
      goTo('step2');
      return;
    }
    const { errors } = look.validate();
    if (hasErrors(errors)) showErrors(errors);
    else create();
  }

  return {
    ...fields,
    ...steps,
    skip,
    setLogo,
    submit: form.onSubmit(finishStep, showErrors),
    isBusy: creating.isPending,
    goBack: () => goTo('step1'),
    /** Saves what was typed once a field is left. */
    onBlur: saver.flush,
  };
}

function hasErrors(errors: FormErrors): boolean {
  return Object.keys(errors).length > 0;
}
