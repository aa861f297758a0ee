import { useEffect } from 'react';
import type { Flow, Step } from '#domain/survey-flow/steps.ts';
import type { FlowPlace } from './flow-place.ts';
import { focusFirstField } from './focus-in-step.ts';
import { addressIdOf, keyOf } from './step-ids.ts';
import { focusLinks } from './steps/focus-links.ts';
import type { Opened } from './use-opened.ts';

type Options = {
  flow: Flow;
  place: FlowPlace;
  onPlace: (place: FlowPlace) => void;
  isEditable: (step: Step) => boolean;
};

/** Another address opens the step that it names, or closes the open one: where that may be left. */
export function useFollowedPlace(opened: Opened, { flow, place, onPlace, isEditable }: Options) {
  const open = flow[opened.openIndex];

  function follow(): void {
    if (place.kind === 'addQuestion') return;
    const step = stepAtPlace(flow, place);
    if (place.kind === 'list' && open !== undefined) close();
    else if (step !== undefined && isEditable(step)) openNamed(step);
    else stay();
  }

  function close(): void {
    if (opened.mayLeave()) opened.show(null);
    else stay();
  }

  function openNamed(step: Step): void {
    if (keyOf(step) === opened.openKey) return;
    const focus = place.kind === 'step' ? () => focusFirstField(keyOf(step)) : focusLinks;
    if (opened.mayLeave()) opened.show(step, focus);
    else stay();
  }

  /** The address names what is open. */
  function stay(): void {
    if (open !== undefined) onPlace({ kind: 'step', id: addressIdOf(open) });
    else if (place.kind !== 'list') onPlace({ kind: 'list' });
  }

  const placeKey = place.kind === 'step' ? place.id : place.kind;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another address leads elsewhere.
  useEffect(follow, [placeKey]);
}

function stepAtPlace(flow: Flow, place: FlowPlace): Step | undefined {
  if (place.kind === 'step') return flow.find((step) => addressIdOf(step) === place.id);
  if (place.kind === 'externalLinks') return flow.find(({ type }) => type === 'thankyou');
  return undefined;
}
