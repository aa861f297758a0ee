import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showWarning } from '#dashboard/ui/notices.ts';
import type { Flow, Step } from '#domain/survey-flow/steps.ts';
import { firstFaultyStep, hasFaults } from './faults-of-step.ts';
import type { FlowPlace } from './flow-place.ts';
import { focusFault, focusFirstField, focusId } from './focus-in-step.ts';
import { addressIdOf, indexOfKey, keyOf } from './step-ids.ts';
import { focusLinks } from './steps/focus-links.ts';
import { useAfterRender } from './use-after-render.ts';
import type { FlowDraft } from './use-flow-draft.ts';

type Options = {
  draft: FlowDraft;
  mayEdit: boolean;
  place: FlowPlace;
  onPlace: (place: FlowPlace) => void;
  onOpened: () => void;
};

/** Which one step is open. It is left only once it is right, and the address names it. */
export function useOpenStep({ draft, mayEdit, place, onPlace, onOpened }: Options) {
  const { t } = useTranslation();
  const { flow, faults } = draft;
  const [openKey, setOpenKey] = useState<string | null>(null);
  const [showsFaults, setShowsFaults] = useState(false);
  const afterRender = useAfterRender();
  const openIndex = indexOfKey(flow, openKey);

  /** False where the open step has to be corrected first; it is then shown what is wrong with it. */
  function mayLeave(): boolean {
    if (openIndex < 0 || !hasFaults(faults, openIndex)) return true;
    setShowsFaults(true);
    showWarning({ message: t('flow.finishFirst') });
    afterRender(() => focusFault(openKey));
    return false;
  }

  function setOpen(step: Step | null, focus: () => unknown = () => {}): void {
    setOpenKey(step === null ? null : keyOf(step));
    setShowsFaults(false);
    onOpened();
    onPlace(step === null ? { kind: 'list' } : { kind: 'step', id: addressIdOf(step) });
    afterRender(focus);
  }

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
    const key = keyOf(step);
    if (key !== openKey && isEditable(step)) setOpen(step);
    setShowsFaults(true);
    afterRender(() => focusFault(key));
  }

  function isEditable(step: Step): boolean {
    return mayEdit && step.type !== 'unknown';
  }

  function followPlace(): void {
    const step = stepAtPlace(flow, place);
    if (step === null) return;
    if (step === undefined || !isEditable(step)) {
      if (openIndex < 0) onPlace({ kind: 'list' });
      return;
    }
    if (keyOf(step) === openKey || !mayLeave()) return;
    setOpenKey(keyOf(step));
    afterRender(place.kind === 'step' ? () => focusFirstField(keyOf(step)) : focusLinks);
  }

  const isOpenGone = openKey !== null && openIndex < 0;
  const placeKey = place.kind === 'step' ? place.id : place.kind;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another address leads elsewhere.
  useEffect(followPlace, [placeKey]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: undone, or replaced by another flow.
  useEffect(() => {
    if (isOpenGone) setOpen(null);
  }, [isOpenGone]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once for each refusal.
  useEffect(() => {
    if (draft.refusal !== null) showFaults();
  }, [draft.refusal]);

  return {
    openKey,
    openIndex: openIndex < 0 ? null : openIndex,
    showsFaults,
    mayLeave,
    setOpen,
    open,
    toggle,
    showFaults,
    backToOpen: () => focusFirstField(openKey ?? ''),
  };
}

/** The step that an address names: null where it names none, undefined where there is no such step. */
function stepAtPlace(flow: Flow, place: FlowPlace): Step | null | undefined {
  if (place.kind === 'step') return flow.find((step) => addressIdOf(step) === place.id);
  if (place.kind === 'externalLinks') return flow.find(({ type }) => type === 'thankyou');
  return null;
}
