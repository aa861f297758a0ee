import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showWarning } from '#dashboard/ui/notices.ts';
import { insertStep, moveStep, removeStep, startOfThanks } from '#domain/survey-flow/edit-flow.ts';
import { newStep } from '#domain/survey-flow/new-step.ts';
import { ratingTypeOf } from '#domain/survey-flow/rating-type-of.ts';
import type { Step, StepType } from '#domain/survey-flow/steps.ts';
import { firstFaultyStep, hasFaults } from './faults-of-step.ts';
import type { FlowPlace } from './flow-place.ts';
import { focusFault, focusFirstField, focusId } from './focus-in-step.ts';
import { addressIdOf, indexOfKey, keyOf } from './step-ids.ts';
import { LINKS_ID } from './steps/external-links-field.tsx';
import { useAfterRender } from './use-after-render.ts';
import type { FlowDraft } from './use-flow-draft.ts';

type Options = {
  draft: FlowDraft;
  mayEdit: boolean;
  place: FlowPlace;
  onPlace: (place: FlowPlace) => void;
};

/** Which step is open, and everything that can be done with the list of them. */
export function useFlowEditor({ draft, mayEdit, place, onPlace }: Options) {
  const { t } = useTranslation();
  const { flow, faults } = draft;
  const [openKey, setOpenKey] = useState<string | null>(null);
  const [showsFaults, setShowsFaults] = useState(false);
  const [addingAt, setAddingAt] = useState<number | null>(null);
  const [removing, setRemoving] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const afterRender = useAfterRender();
  const openIndex = indexOfKey(flow, openKey);
  const nameOf = (step: Step) => t(`flow.types.${step.type}`);

  /** False where the open step has to be corrected first; it is then shown what is wrong with it. */
  function mayLeave(): boolean {
    if (openIndex < 0 || !hasFaults(faults, openIndex)) return true;
    setShowsFaults(true);
    showWarning({ message: t('flow.finishFirst') });
    afterRender(() => focusFault(openKey));
    return false;
  }

  function setOpen(step: Step | null, focus: () => void = () => {}): void {
    setOpenKey(step === null ? null : keyOf(step));
    setShowsFaults(false);
    setAddingAt(null);
    onPlace(step === null ? { kind: 'list' } : { kind: 'step', id: addressIdOf(step) });
    afterRender(focus);
  }

  function open(index: number): boolean {
    const step = flow[index];
    if (!mayEdit || step === undefined || step.type === 'unknown') return false;
    if (keyOf(step) === openKey) return true;
    if (!mayLeave()) return false;
    setOpen(step, () => focusFirstField(keyOf(step)));
    return true;
  }

  function toggle(key: string): void {
    if (key !== openKey) {
      open(indexOfKey(flow, key));
      return;
    }
    if (mayLeave()) setOpen(null, () => focusId(`edit-${key}`));
  }

  function insert(step: Exclude<Step, { type: 'unknown' }>, at: number): void {
    const next = insertStep(flow, step, { at, newId: () => crypto.randomUUID() });
    const added = next[at];
    if (added === undefined) return;
    draft.changeFlow(() => next);
    setOpen(added, () => focusFirstField(keyOf(added)));
    setSaid(t('flow.added', { title: nameOf(added), n: at + 1 }));
  }

  function move(key: string, by: -1 | 1): void {
    const index = indexOfKey(flow, key);
    const step = flow[index];
    if (step === undefined) return;
    draft.changeFlow((now) => moveStep(now, indexOfKey(now, key), by));
    setSaid(t('flow.moved', { title: nameOf(step), n: index + by + 1, total: flow.length }));
    const [same, other] = by < 0 ? ['up', 'down'] : ['down', 'up'];
    afterRender(() => focusId(`${same}-${key}`) || focusId(`${other}-${key}`));
  }

  function remove(key: string): void {
    const index = indexOfKey(flow, key);
    const step = flow[index];
    const neighbour = flow[index + 1] ?? flow[index - 1];
    setRemoving(null);
    if (step === undefined) return;
    draft.changeFlow((now) => removeStep(now, indexOfKey(now, key)));
    if (key === openKey) setOpen(null);
    setSaid(t('flow.removed', { title: nameOf(step) }));
    afterRender(() => neighbour && focusId(`card-${keyOf(neighbour)}`));
  }

  /** Opens the first step with something wrong, with all of it marked. */
  function showFaults(): void {
    const step = flow[firstFaultyStep(faults) ?? -1];
    if (step === undefined) return;
    const key = keyOf(step);
    if (key !== openKey && step.type !== 'unknown') setOpen(step);
    setShowsFaults(true);
    afterRender(() => focusFault(key));
  }

  function followPlace(): void {
    if (place.kind === 'list' || place.kind === 'addQuestion') return;
    const index = flow.findIndex((step) =>
      place.kind === 'step' ? addressIdOf(step) === place.id : step.type === 'thankyou',
    );
    const step = flow[index];
    if (!mayEdit || step === undefined || step.type === 'unknown') {
      if (openIndex < 0) onPlace({ kind: 'list' });
      return;
    }
    if (keyOf(step) === openKey || !mayLeave()) return;
    setOpenKey(keyOf(step));
    const focus = place.kind === 'step' ? () => focusFirstField(keyOf(step)) : focusLinks;
    afterRender(focus);
  }

  const placeKey = place.kind === 'step' ? place.id : place.kind;
  // Only another address leads elsewhere; what the editor does itself is written into it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as said above.
  useEffect(followPlace, [placeKey]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once for each refusal.
  useEffect(() => {
    if (draft.refusal !== null) showFaults();
  }, [draft.refusal]);

  const isOpenGone = openKey !== null && openIndex < 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: undone, or replaced by another flow.
  useEffect(() => {
    if (isOpenGone) setOpen(null);
  }, [isOpenGone]);

  return {
    openKey,
    openIndex: openIndex < 0 ? null : openIndex,
    showsFaults,
    addingAt,
    setAddingAt: (at: number | null) => {
      if (at === null || mayLeave()) setAddingAt(at);
    },
    removing: flow[indexOfKey(flow, removing)] ?? null,
    setRemoving,
    said,
    say: setSaid,
    open,
    toggle,
    add: (type: StepType, at: number) => insert(newStep(type, ratingTypeOf(flow)), at),
    addAtEnd: (step: Exclude<Step, { type: 'unknown' }>) => insert(step, startOfThanks(flow)),
    move,
    remove,
    /** Not removed after all. */
    keep: () => {
      setRemoving(null);
      afterRender(() => focusId(`remove-${removing}`));
    },
    showFaults,
    backToOpen: () => focusFirstField(openKey ?? ''),
  };
}

export type FlowEditing = ReturnType<typeof useFlowEditor>;

function focusLinks(): void {
  const links = document.getElementById(LINKS_ID);
  links?.scrollIntoView({ block: 'center' });
  links?.querySelector<HTMLElement>('input:not([type="radio"]), button')?.focus();
}
