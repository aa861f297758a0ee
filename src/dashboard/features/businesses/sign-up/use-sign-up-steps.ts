import type { FormErrors } from '@mantine/form';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { SignUpStep } from '#contract/sign-up.ts';
import { hasFinePointer } from '#dashboard/browser/has-fine-pointer.ts';
import { isHidden, stepOf } from './fields-of-steps.ts';

/** Focuses the first field of the open step; where that would open a keyboard over it, its title. */
export function focusStep(): void {
  const title = document.getElementById('sign-up-title');
  const field = title?.closest('form')?.querySelector('input');
  (hasFinePointer() && field ? field : title)?.focus();
}

/** The step that is open, and whether its optional fields are. */
export function useSignUpSteps(first: SignUpStep) {
  const [step, setStep] = useState(first);
  const [isMoreOpen, setMoreOpen] = useState(false);
  return {
    step,
    isMoreOpen,
    setMoreOpen,
    open(next: SignUpStep): void {
      flushSync(() => setStep(next));
      focusStep();
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
