import { canAdd, startOfThanks } from '#domain/survey-flow/edit-flow.ts';
import type { Flow, Step, StepType } from '#domain/survey-flow/steps.ts';
import type { ValidationErrors } from '#domain/survey-flow/validation-errors.ts';
import { firstInvalidStep, hasStepErrors } from './step-errors.ts';

/** The part of the editor that the URL names. */
export type FlowRoute =
  | { readonly kind: 'list' }
  | { readonly kind: 'addQuestion' }
  | { readonly kind: 'externalLinks' }
  /** A step by its questionID, or by its uniqueID if it asks nothing. */
  | { readonly kind: 'step'; readonly id: string };

/** The next focus: an element in the step with this key, or the first focusable of these ids. */
export type Focus =
  | { readonly on: 'firstField' | 'emptyField' | 'error'; readonly key: string }
  | { readonly on: 'links' }
  /** The last line of the list with this id. */
  | { readonly on: 'newLine'; readonly list: string }
  | { readonly on: 'ids'; readonly ids: readonly string[] };

export type EditorState = {
  /** The key of the open step. */
  readonly openKey: string | null;
  /** Shows all errors of the open step, not only those of blurred fields. */
  readonly showsErrors: boolean;
  /** The index at which a step is being added. */
  readonly addingAt: number | null;
  /** The key of the step to preview while none is open; '' means no particular step. */
  readonly previewed: string | null;
  /** The key of the step whose removal awaits confirmation. */
  readonly removing: string | null;
  /** The announcement for screen readers. */
  readonly said: string;
  // Each new object below triggers its effect once.
  readonly focus: Focus | null;
  readonly address: FlowRoute | null;
  readonly warning: { readonly code: 'uploading' | 'finishFirst' } | null;
};

export const NOTHING_OPEN: EditorState = {
  openKey: null,
  showsErrors: false,
  addingAt: null,
  previewed: null,
  removing: null,
  said: '',
  focus: null,
  address: null,
  warning: null,
};

export type EditorEvent =
  | { readonly type: 'addressChanged'; readonly route: FlowRoute }
  | { readonly type: 'addressWanted'; readonly route: FlowRoute }
  | { readonly type: 'open'; readonly index: number }
  | { readonly type: 'toggle'; readonly key: string }
  | { readonly type: 'openStepGone' }
  | { readonly type: 'showErrors' }
  | { readonly type: 'focusOpenStep' }
  /** A change within a step or of the whole flow. */
  | { readonly type: 'done'; readonly said?: string; readonly focus?: Focus }
  | { readonly type: 'addAt'; readonly index: number | null }
  | { readonly type: 'inserted'; readonly step: Step; readonly said: string }
  | { readonly type: 'moved'; readonly key: string; readonly by: -1 | 1; readonly said: string }
  | { readonly type: 'preview'; readonly key: string | null }
  | { readonly type: 'askToRemove'; readonly key: string }
  | { readonly type: 'keepStep' }
  | { readonly type: 'removed'; readonly key: string; readonly said: string };

/** The edited values at the time of the event. */
export type Edited = {
  readonly flow: Flow;
  readonly errors: ValidationErrors;
  readonly isUploading: boolean;
  readonly mayEdit: boolean;
};

/** The reducer: decides the open step, the focus and the URL after an event. */
export function reduceEditor(
  state: EditorState,
  { event, edited }: { readonly event: EditorEvent; readonly edited: Edited },
): EditorState {
  switch (event.type) {
    case 'addressChanged':
      return follow(state, event.route, edited);
    case 'addressWanted':
      return { ...state, address: event.route };
    case 'open':
      return toggleStep(state, edited.flow[event.index], edited);
    case 'toggle':
      return toggle(state, event.key, edited);
    case 'openStepGone':
      return { ...close(state), address: { kind: 'list' } };
    case 'showErrors':
      return showErrors(state, edited);
    case 'focusOpenStep':
      return { ...state, focus: { on: 'firstField', key: state.openKey ?? '' } };
    case 'done':
      return { ...state, said: event.said ?? '', focus: event.focus ?? state.focus };
    case 'addAt': {
      const refused = event.index === null ? null : refusalToLeave(state, edited);
      return refused ?? { ...state, addingAt: event.index };
    }
    case 'inserted':
      return { ...openNamed(state, event.step, 'emptyField'), said: event.said };
    case 'moved': {
      const [same, other] = event.by < 0 ? ['up', 'down'] : ['down', 'up'];
      const ids = [`${same}-${event.key}`, `${other}-${event.key}`];
      return { ...state, said: event.said, focus: { on: 'ids', ids } };
    }
    case 'preview':
      return { ...state, previewed: event.key };
    case 'askToRemove':
      return { ...state, removing: event.key };
    case 'keepStep':
      return { ...state, removing: null, focus: onId(`remove-${state.removing}`) };
    case 'removed':
      return remove({ ...state, removing: null, said: event.said }, event.key, edited.flow);
  }
}

/** A new URL opens its step or closes the open one, if that step may be left. */
function follow(state: EditorState, route: FlowRoute, edited: Edited): EditorState {
  const step = stepAt(route, edited.flow);
  if (route.kind === 'addQuestion') return state;
  if (route.kind === 'list') {
    if (indexOfKey(edited.flow, state.openKey) < 0) return state;
  } else {
    if (!isEditable(step, edited)) return withAddressOfOpen(state, edited);
    if (keyOf(step) === state.openKey) return state;
  }
  const refused = refusalToLeave(state, edited);
  if (refused !== null) return withAddressOfOpen(refused, edited);
  if (step === undefined) return close(state);
  return open(state, step, route.kind === 'step' ? onField('firstField', step) : { on: 'links' });
}

function toggleStep(state: EditorState, step: Step | undefined, edited: Edited): EditorState {
  if (!isEditable(step, edited) || keyOf(step) === state.openKey) return state;
  return refusalToLeave(state, edited) ?? openNamed(state, step, 'firstField');
}

function toggle(state: EditorState, key: string, edited: Edited): EditorState {
  if (key !== state.openKey) {
    return toggleStep(state, edited.flow[indexOfKey(edited.flow, key)], edited);
  }
  const refused = refusalToLeave(state, edited);
  return refused ?? { ...close(state), address: { kind: 'list' }, focus: onId(`edit-${key}`) };
}

/** Opens the first step with an error and shows all of its errors. */
function showErrors(state: EditorState, edited: Edited): EditorState {
  const step = edited.flow[firstInvalidStep(edited.errors) ?? -1];
  if (step === undefined) return state;
  const isOtherStep = keyOf(step) !== state.openKey && isEditable(step, edited);
  return markErrors(isOtherStep ? openNamed(state, step, 'error') : state, keyOf(step));
}

function remove(state: EditorState, key: string, flow: Flow): EditorState {
  const index = indexOfKey(flow, key);
  const neighbour = flow[index + 1] ?? flow[index - 1];
  const rest: EditorState =
    key === state.openKey ? { ...close(state), address: { kind: 'list' } } : state;
  return neighbour === undefined ? rest : { ...rest, focus: onId(`card-${keyOf(neighbour)}`) };
}

/**
 * The state that keeps the open step open and says why: it has errors, or a picture
 * is uploading. Null if it may be left.
 */
function refusalToLeave(state: EditorState, { flow, errors, ...edited }: Edited) {
  if (edited.isUploading) return { ...state, warning: { code: 'uploading' as const } };
  const { openKey } = state;
  if (openKey === null || !hasStepErrors(errors, indexOfKey(flow, openKey))) return null;
  return { ...markErrors(state, openKey), warning: { code: 'finishFirst' as const } };
}

function markErrors(state: EditorState, key: string): EditorState {
  return { ...state, showsErrors: true, focus: { on: 'error', key } };
}

/** Makes the URL name the open step. */
function withAddressOfOpen(state: EditorState, { flow }: Edited): EditorState {
  const step = flow[indexOfKey(flow, state.openKey)];
  return { ...state, address: step === undefined ? { kind: 'list' } : addressOf(step) };
}

function openNamed(
  state: EditorState,
  step: Step,
  on: 'firstField' | 'emptyField' | 'error',
): EditorState {
  return { ...open(state, step, onField(on, step)), address: addressOf(step) };
}

/** Opens the step without changing the URL. */
function open(state: EditorState, step: Step, focus: Focus): EditorState {
  return { ...close(state), openKey: keyOf(step), focus };
}

function close(state: EditorState): EditorState {
  return { ...state, openKey: null, showsErrors: false, addingAt: null, focus: null };
}

function onField(on: 'firstField' | 'emptyField' | 'error', step: Step): Focus {
  return { on, key: keyOf(step) };
}

export function onId(id: string): Focus {
  return { on: 'ids', ids: [id] };
}

function isEditable(step: Step | undefined, { mayEdit }: Edited): step is KnownStep {
  return step !== undefined && mayEdit && step.type !== 'unknown';
}

function addressOf(step: Step): FlowRoute {
  return { kind: 'step', id: addressIdOf(step) };
}

function stepAt(route: FlowRoute, flow: Flow): Step | undefined {
  if (route.kind === 'step') return flow.find((step) => addressIdOf(step) === route.id);
  if (route.kind === 'externalLinks') return flow.find(({ type }) => type === 'thankyou');
  return undefined;
}

export type KnownStep = Exclude<Step, { type: 'unknown' }>;

/** Identifies a step while it is edited: a rating step changes its ids with its scale. */
export function keyOf(step: Step): string {
  return step.type === 'ratingq' ? 'ratingq' : step.uniqueID;
}

export function indexOfKey(flow: Flow, key: string | null): number {
  return key === null ? -1 : flow.findIndex((step) => keyOf(step) === key);
}

/** The id of a step in URLs. */
function addressIdOf(step: Step): string {
  return 'questionID' in step ? step.questionID : step.uniqueID;
}

/**
 * The index for a library question of this type: the requested one, or else before the thank-you
 * steps; null if neither is allowed.
 */
export function readyIndex(flow: Flow, type: StepType, askedFor: number | null): number | null {
  const routes = askedFor === null ? [] : [askedFor];
  return [...routes, startOfThanks(flow)].find((at) => canAdd(flow, type, at)) ?? null;
}
