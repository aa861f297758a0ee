import type { FormErrors } from '@mantine/form';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { SignUpStep } from '#contract/sign-up.ts';
import { isHidden, stepOf } from './fields-of-steps.ts';

/** The step that is open, and whether its optional fields are. */
export function useSignUpSteps(first: SignUpStep) {
  const [step, setStep] = useState(first);
  const [isMoreOpen, setMoreOpen] = useState(false);
  return {
    ...{ step, isMoreOpen, setMoreOpen },
    open(next: SignUpStep): void {
      flushSync(() => setStep(next));
      document.getElementById('sign-up-title')?.focus();
    },
    /** Opens the first step with an error. */
    openErrors(errors: FormErrors): void {
      flushSync(() => {
        setStep(stepOf(errors));
        if (isHidden(errors)) setMoreOpen(true);
      });
    },
  };
}
