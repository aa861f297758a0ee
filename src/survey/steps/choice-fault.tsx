import { useEffect, useRef } from 'react';
import type { StepFault } from '../fault-of-draft.ts';

/** The fault of a group of choices, said aloud when it appears. */
export function ChoiceFault({ fault }: { readonly fault: StepFault | null }) {
  if (fault?.field !== 'chosen') return null;
  return (
    <p className="fault" id="fault" role="alert">
      {fault.message}
    </p>
  );
}

/** Attributes that tie a group to its fault. */
export function describedByFault(fault: StepFault | null) {
  return fault?.field === 'chosen' ? { 'aria-describedby': 'fault' } : {};
}

/** Puts the focus on the first choice of a group that a fault is about. */
export function useFocusOnFault<E extends HTMLElement>(fault: StepFault | null) {
  const group = useRef<E>(null);
  useEffect(() => {
    if (fault?.field === 'chosen') group.current?.querySelector<HTMLElement>('input, a')?.focus();
  }, [fault]);
  return group;
}
