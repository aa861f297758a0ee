import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { insertStep, moveStep, removeStep, startOfThanks } from '#domain/survey-flow/edit-flow.ts';
import { newStep } from '#domain/survey-flow/new-step.ts';
import { ratingTypeOf } from '#domain/survey-flow/rating-type-of.ts';
import type { Step, StepType } from '#domain/survey-flow/steps.ts';
import type { FlowPlace } from './flow-place.ts';
import { focusFirstField, focusId } from './focus-in-step.ts';
import { indexOfKey, keyOf } from './step-ids.ts';
import { useAfterRender } from './use-after-render.ts';
import type { FlowDraft } from './use-flow-draft.ts';
import { useOpenStep } from './use-open-step.ts';

type Options = {
  draft: FlowDraft;
  mayEdit: boolean;
  place: FlowPlace;
  onPlace: (place: FlowPlace) => void;
};

type KnownStep = Exclude<Step, { type: 'unknown' }>;

/** Which step is open, and everything that can be done with the list of them. */
export function useFlowEditor({ draft, ...options }: Options) {
  const { t } = useTranslation();
  const { flow } = draft;
  const [addingAt, setAddingAt] = useState<number | null>(null);
  const [removing, setRemoving] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const afterRender = useAfterRender();
  const opened = useOpenStep({ draft, ...options, onOpened: () => setAddingAt(null) });
  const nameOf = (step: Step) => t(`flow.types.${step.type}`);

  function insert(step: KnownStep, at: number): void {
    const next = insertStep(flow, step, { at, newId: () => crypto.randomUUID() });
    const added = next[at];
    if (added === undefined) return;
    draft.changeFlow(() => next);
    opened.setOpen(added, () => focusFirstField(keyOf(added)));
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
    if (key === opened.openKey) opened.setOpen(null);
    setSaid(t('flow.removed', { title: nameOf(step) }));
    afterRender(() => neighbour && focusId(`card-${keyOf(neighbour)}`));
  }

  function keep(): void {
    setRemoving(null);
    afterRender(() => focusId(`remove-${removing}`));
  }

  return {
    ...opened,
    addingAt,
    setAddingAt: (at: number | null) => {
      if (at === null || opened.mayLeave()) setAddingAt(at);
    },
    /** The step of which it is asked whether it shall go. */
    removing: flow[indexOfKey(flow, removing)] ?? null,
    setRemoving,
    keep,
    /** What a screen reader is told. */
    said,
    say: setSaid,
    add: (type: StepType, at: number) => insert(newStep(type, ratingTypeOf(flow)), at),
    addAtEnd: (step: KnownStep) => insert(step, startOfThanks(flow)),
    move,
    remove,
  };
}

export type FlowEditing = ReturnType<typeof useFlowEditor>;
