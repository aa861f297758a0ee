import { useSyncExternalStore } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createDelivery } from './delivery.ts';
import { type Draft, EMPTY_DRAFT } from './draft.ts';
import { openKeyValueStore } from './open-key-value-store.ts';
import { postCall } from './post-call.ts';
import { isSameInput, readForm } from './read-step-form.ts';
import { retryIn } from './retry-in.ts';
import { createSurvey, type Survey } from './survey.ts';
import { createSurveyMemory, memoryKey, type SurveyMemory } from './survey-memory.ts';
import type { SurveyModel } from './survey-model.ts';
import { SurveyScreen } from './survey-screen.tsx';
import { initialState, type SurveyState } from './survey-state.ts';

start();

/** Takes over the page that the server drew. */
function start(): void {
  const root = document.getElementById('survey');
  const data = document.getElementById('survey-model')?.textContent;
  if (root === null || !data) return;
  const model: SurveyModel = JSON.parse(data);
  const key = memoryKey(model.handle, model.entrance.invite);
  const store = openKeyValueStore();
  const memory = createSurveyMemory({ key, store, flowVersion: model.flowVersion });
  if (isAnsweredInOtherVersion(model, memory)) {
    if (showVersion(memory.read().flowVersion)) return;
    // That version is gone, and so is what was asked in it.
    memory.reset();
  }
  const survey = createSurvey({
    model,
    memory,
    typed: readTyped(root, model),
    createDelivery: (reports) =>
      createDelivery({ ...reports, model, memory, post: postCall, retryIn }),
    showVersion,
  });
  window.addEventListener('storage', (event) => event.key === key && survey.memoryChanged());
  hydrateRoot(root, <SurveyInBrowser model={model} survey={survey} drawn={initialState(model)} />);
}

type Props = {
  readonly model: SurveyModel;
  readonly survey: Survey;
  /** What the server drew. */
  readonly drawn: SurveyState;
};

function SurveyInBrowser({ model, survey, drawn }: Props) {
  const state = useSyncExternalStore(survey.subscribe, survey.getState, () => drawn);
  return <SurveyScreen model={model} state={state} actions={survey} />;
}

/** What was put into the first step before this script ran, or null. */
function readTyped(root: HTMLElement, model: SurveyModel): Draft | null {
  const form = root.querySelector('form');
  const { at, drafts } = initialState(model);
  if (form === null || at === null) return null;
  const found = readForm(form);
  return isSameInput(found, drafts[at] ?? EMPTY_DRAFT) ? null : found;
}

function isAnsweredInOtherVersion({ flowVersion }: SurveyModel, memory: SurveyMemory): boolean {
  const stored = memory.read();
  const isBegun = stored.session !== null || stored.outgoing.length > 0;
  return isBegun && !stored.isFinished && stored.flowVersion !== flowVersion;
}

/** Loads the page with that version of the survey; false where that was tried already. */
function showVersion(flowVersion: number): boolean {
  const address = new URL(window.location.href);
  if (address.searchParams.get('v') === String(flowVersion)) return false;
  address.searchParams.set('v', String(flowVersion));
  window.location.replace(address);
  return true;
}
