import { useState } from 'react';
import { newStep } from '#domain/survey-flow/new-step.ts';
import { ratingTypeOf } from '#domain/survey-flow/rating-type-of.ts';
import type { StepType } from '#domain/survey-flow/steps.ts';
import type { FlowPlace } from './flow-place.ts';
import { focusId } from './focus-in-step.ts';
import { readyPlace } from './ready-place.ts';
import { indexOfKey } from './step-ids.ts';
import { useAfterRender } from './use-after-render.ts';
import type { FlowDraft } from './use-flow-draft.ts';
import { useOpenStep } from './use-open-step.ts';
import { type KnownStep, useStepChanges } from './use-step-changes.ts';

type Options = {
  draft: FlowDraft;
  mayEdit: boolean;
  place: FlowPlace;
  onPlace: (place: FlowPlace) => void;
};

/** Which step is open, and everything that can be done with the list of them. */
export function useFlowEditor({ draft, ...options }: Options) {
  const { flow } = draft;
  const [addingAt, setAddingAt] = useState<number | null>(null);
  const [removing, setRemoving] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const afterRender = useAfterRender();
  const opened = useOpenStep({ draft, ...options, onOpened: () => setAddingAt(null) });
  const { insert, move, remove } = useStepChanges({ draft, opened, onSay: setSaid });

  /** False where there is no place for it. */
  function addReady(step: KnownStep): boolean {
    const at = readyPlace(flow, step.type, addingAt);
    if (at !== null) insert(step, at);
    return at !== null;
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
    keep: () => {
      setRemoving(null);
      afterRender(() => focusId(`remove-${removing}`));
    },
    remove: (key: string) => {
      setRemoving(null);
      remove(key);
    },
    /** What a screen reader is told. */
    said,
    say: setSaid,
    add: (type: StepType, at: number) => insert(newStep(type, ratingTypeOf(flow)), at),
    addReady,
    move,
  };
}

export type FlowEditing = ReturnType<typeof useFlowEditor>;
