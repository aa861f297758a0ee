import { useEffect, useRef } from 'react';
import type { StepError } from '../validate-draft.ts';

/** The error of a group of choices, announced when it appears. */
export function ChoiceError({ error }: { readonly error: StepError | null }) {
  if (error?.field !== 'chosen') return null;
  return (
    <p className="error" id="choice-error" role="alert">
      {error.message}
    </p>
  );
}

/** ARIA attributes that link a group to its error. */
export function describedByError(error: StepError | null) {
  return error?.field === 'chosen' ? { 'aria-describedby': 'choice-error' } : {};
}

/** Focuses the first choice of a group with an error. */
export function useFocusOnError<E extends HTMLElement>(error: StepError | null) {
  const group = useRef<E>(null);
  useEffect(() => {
    if (error?.field === 'chosen') group.current?.querySelector<HTMLElement>('input, a')?.focus();
  }, [error]);
  return group;
}
