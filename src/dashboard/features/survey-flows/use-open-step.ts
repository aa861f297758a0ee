import { useEffect } from 'react';
import type { Step } from '#domain/survey-flow/steps.ts';
import { firstFaultyStep } from './faults-of-step.ts';
import type { FlowPlace } from './flow-place.ts';
import { focusFirstField, focusId } from './focus-in-step.ts';
import { indexOfKey, keyOf } from './step-ids.ts';
import type { FlowDraft } from './use-flow-draft.ts';
import { useFollowedPlace } from './use-followed-place.ts';
import { useOpened } from './use-opened.ts';

type Options = {
  draft: FlowDraft;
  mayEdit: boolean;
  place: FlowPlace;
  onPlace: (place: FlowPlace) => void;
  onOpened: () => void;
};

/** Which one step is open, by hand, by a fault or by the address, which names it. */
export function useOpenStep({ draft, mayEdit, place, onPlace, onOpened }: Options) {
  const { flow, faults, refusal } = draft;
  const opened = useOpened({ draft, onPlace, onOpened });
  const { openKey, openIndex, mayLeave, setOpen } = opened;
  const isEditable = (step: Step) => mayEdit && step.type !== 'unknown';

  function open(index: number): void {
    const step = flow[index];
    if (step === undefined || !isEditable(step) || keyOf(step) === openKey) return;
    if (mayLeave()) setOpen(step, () => focusFirstField(keyOf(step)));
  }

  function toggle(key: string): void {
    if (key !== openKey) open(indexOfKey(flow, key));
    else if (mayLeave()) setOpen(null, () => focusId(`edit-${key}`));
  }

  /** Opens the first step with something wrong, with all of it marked. */
  function showFaults(): void {
    const step = flow[firstFaultyStep(faults) ?? -1];
    if (step === undefined) return;
    if (keyOf(step) !== openKey && isEditable(step)) setOpen(step);
    opened.mark(keyOf(step));
  }

  useFollowedPlace(opened, { flow, place, onPlace, isEditable });
  // Undone, or replaced by another flow.
  useWhen(openKey !== null && openIndex < 0, () => setOpen(null));
  useWhen(refusal, showFaults);

  return {
    ...opened,
    openIndex: openIndex < 0 ? null : openIndex,
    open,
    toggle,
    showFaults,
    backToOpen: () => focusFirstField(openKey ?? ''),
  };
}

/** Does the work once for each new sign that is neither false nor null. */
function useWhen(sign: unknown, work: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sign alone calls for the work.
  useEffect(() => {
    if (sign !== false && sign !== null) work();
  }, [sign]);
}
