import { useEffectEvent, useLayoutEffect, useReducer } from 'react';
import { useTranslation } from 'react-i18next';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { showWarning } from '#dashboard/ui/notices.ts';
import { insertStep, moveStep, removeStep } from '#domain/survey-flow/edit-flow.ts';
import { newStep } from '#domain/survey-flow/new-step.ts';
import { ratingTypeOf } from '#domain/survey-flow/rating-type.ts';
import type { Step, StepType } from '#domain/survey-flow/steps.ts';
import {
  type EditorEvent,
  type Focus,
  indexOfKey,
  type KnownStep,
  NOTHING_OPEN,
  readyIndex,
  reduceEditor,
} from './editor-state.ts';
import type { FlowEditing } from './flow-editing.ts';
import { focusOn } from './focus-in-step.ts';
import { useStepFieldsLoaded } from './lazy-step-fields.tsx';
import type { FlowDraft } from './use-flow-draft.ts';
import { useFlowRoute } from './use-flow-route.ts';

/** The open part, and all actions on the list of steps. */
export function useFlowEditor(draft: FlowDraft): FlowEditing {
  const { t } = useTranslation();
  const { flow } = draft;
  const { state, send, openIndex, isPicking } = useEditorState(draft);
  const { openKey, showsErrors, addingAt, previewed, said } = state;
  const nameOf = (step: Step) => t(`flow.types.${step.type}`);

  function insert(step: KnownStep, at: number, saidAs: 'added' | 'duplicated' = 'added'): void {
    const next = insertStep(flow, step, { at, newId: () => crypto.randomUUID() });
    const added = next[at];
    if (added === undefined) return;
    draft.changeFlow(() => next);
    const title = nameOf(added);
    send({ type: 'inserted', step: added, said: t(`flow.${saidAs}`, { title, n: at + 1 }) });
  }

  /** Adds a copy below the step. */
  function duplicate(key: string): void {
    const index = indexOfKey(flow, key);
    const step = flow[index];
    if (step === undefined || step.type === 'unknown') return;
    insert(step, index + 1, 'duplicated');
  }

  function addFromLibrary(step: Step): void {
    const at = step.type === 'unknown' ? null : readyIndex(flow, step.type, addingAt);
    if (step.type === 'unknown' || at === null) showWarning({ message: t('flow.alreadyAdded') });
    else insert(step, at);
  }

  function move(key: string, by: -1 | 1): void {
    const index = indexOfKey(flow, key);
    const step = flow[index];
    if (step === undefined) return;
    draft.changeFlow((now) => moveStep(now, indexOfKey(now, key), by));
    const [title, n, total] = [nameOf(step), index + by + 1, flow.length];
    send({ type: 'moved', key, by, said: t('flow.moved', { title, n, total }) });
  }

  function remove(key: string): void {
    const step = flow[indexOfKey(flow, key)];
    if (step === undefined) return;
    draft.changeFlow((now) => removeStep(now, indexOfKey(now, key)));
    send({ type: 'removed', key, said: t('flow.removed', { title: nameOf(step) }) });
  }

  return {
    openKey,
    openIndex: openIndex < 0 ? null : openIndex,
    showsErrors,
    addingAt,
    previewedIndex: previewed === null ? null : indexOfKey(flow, previewed),
    isPicking,
    stopPicking: () => send({ type: 'addressWanted', route: { kind: 'list' } }),
    removing: flow[indexOfKey(flow, state.removing)] ?? null,
    said,
    send,
    add: (type: StepType, at: number) => insert(newStep(type, ratingTypeOf(flow)), at),
    addReady: addFromLibrary,
    duplicate,
    move,
    remove,
  };
}

/** Runs the reducer and its effects: focus, URL and warnings. */
function useEditorState({ flow, errors, isUploading, refusal }: FlowDraft) {
  const { t } = useTranslation();
  const mayEdit = useBusiness().may('survey.edit');
  const { route, goTo } = useFlowRoute();
  const [state, dispatch] = useReducer(reduceEditor, NOTHING_OPEN);
  const openIndex = indexOfKey(flow, state.openKey);
  const isLoading = !useStepFieldsLoaded(openIndex >= 0) && openIndex >= 0;
  const send = (event: EditorEvent) =>
    dispatch({ event, edited: { flow, errors, isUploading, mayEdit } });

  useFocus(state.focus, isLoading);
  useOnEach(route.kind === 'step' ? route.id : route.kind, () =>
    send({ type: 'addressChanged', route }),
  );
  useOnEach(state.address, goTo);
  useOnEach(state.warning, ({ code }) => showWarning({ message: t(`flow.${code}`) }));
  // The step is gone after an undo or a replaced flow.
  useOnEach(state.openKey !== null && openIndex < 0, () => send({ type: 'openStepGone' }));
  useOnEach(refusal, () => send({ type: 'showErrors' }));

  return { state, send, openIndex, isPicking: route.kind === 'addQuestion' && mayEdit };
}

/** Moves the focus after the render, or into a step after its fields have loaded. */
function useFocus(focus: Focus | null, isLoading: boolean): void {
  const isHeld = isLoading && focus?.on !== 'ids';
  useLayoutEffect(() => {
    if (focus !== null && !isHeld) focusOn(focus);
  }, [focus, isHeld]);
}

/** Runs the effect once for each new signal other than false and null, before paint. */
function useOnEach<Sign>(sign: Sign | false | null, work: (sign: Sign) => void): void {
  const run = useEffectEvent(work);
  useLayoutEffect(() => {
    if (sign !== false && sign !== null) run(sign);
  }, [sign]);
}
