import { useEffect, useSyncExternalStore } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { PREVIEW_DRAWN } from '#domain/survey-preview.ts';
import { createDelivery, sendNothing } from './delivery.ts';
import { type Draft, EMPTY_DRAFT } from './draft.ts';
import { createImport } from './import-again.ts';
import { createKeyValueStore, openKeyValueStore } from './open-key-value-store.ts';
import { postCall } from './post-call.ts';
import { isSameInput, readForm, TRAP_NAME } from './read-step-form.ts';
import { createShareLoader, type ShareLoader } from './share-loader.ts';
import { createSurvey, type Survey } from './survey.ts';
import { createSurveyMemory, memoryKey, type SurveyMemory } from './survey-memory.ts';
import type { SurveyModel } from './survey-model.ts';
import { isShareNear, stepOfPlace } from './survey-navigation.ts';
import { SurveyScreen } from './survey-screen.tsx';
import { initialState, type SurveyState } from './survey-state.ts';

void start();

/** Takes over the page that the server drew. */
async function start(): Promise<void> {
  const root = document.getElementById('survey');
  const data = document.getElementById('survey-model')?.textContent;
  if (root === null || !data) return;
  const model: SurveyModel = JSON.parse(data);
  const isLive = model.mode === 'live';
  // Holds nothing of anybody's, so whoever is around may hear it.
  if (!isLive) window.parent.postMessage(PREVIEW_DRAWN, '*');
  const { invite, tryToken } = model.entrance;
  const isTest = tryToken !== null;
  const key = memoryKey(model.handle, { invite, isTest });
  const store = isLive ? openKeyValueStore({ isTest }) : createKeyValueStore();
  const memory = createSurveyMemory({ key, store, flowVersion: model.flowVersion });
  if (isAnsweredInOtherVersion(model, memory)) {
    if (showVersion(memory.read().flowVersion)) return;
    // That version is gone, and so is what was asked in it.
    memory.reset();
  }
  const drawn = initialState(model);
  const importShareStep = createImport(() => import('./steps/share-step.tsx'));
  const share = createShareLoader(async () => (await importShareStep()).ShareStepView);
  // The server drew it with the page. Where it does not come, the page is taken over without it.
  if (stepOfPlace(model, drawn.at)?.type === 'shareq') await share.load();
  const survey = createSurvey({
    model,
    memory,
    typed: readTyped(root, drawn),
    readTrap,
    createDelivery: (reports) =>
      isLive
        ? createDelivery({ ...reports, model, memory, post: postCall, retryIn })
        : sendNothing(reports),
    showVersion,
  });
  window.addEventListener('storage', (event) => event.key === key && survey.memoryChanged());
  hydrateRoot(root, <SurveyInBrowser {...{ model, survey, share, drawn }} />);
}

type Props = {
  readonly model: SurveyModel;
  readonly survey: Survey;
  readonly share: ShareLoader;
  /** What the server drew. */
  readonly drawn: SurveyState;
};

function SurveyInBrowser({ model, survey, share, drawn }: Props) {
  const state = useSyncExternalStore(survey.subscribe, survey.getState, () => drawn);
  const shareLoad = useSyncExternalStore(share.subscribe, share.getState, share.getState);
  const isNear = isShareNear(model, state.drafts, state.at);
  // On every step from there on, and once the connection is back: an earlier try may have failed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: state.at is what it is tried for
  useEffect(() => {
    if (!isNear) return;
    const load = () => void share.load();
    load();
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, [isNear, share, state.at]);
  return (
    <SurveyScreen
      model={model}
      state={state}
      actions={survey}
      share={{ ...shareLoad, load: share.load }}
    />
  );
}

/** What was put into the first step before this script ran, or null. */
function readTyped(root: HTMLElement, { at, drafts }: SurveyState): Draft | null {
  const form = root.querySelector('form');
  if (form === null || at === null) return null;
  const found = readForm(form);
  return isSameInput(found, drafts[at] ?? EMPTY_DRAFT) ? null : found;
}

/** As much of it as the end is sent with. */
const TRAP_LIMIT = 500;

function readTrap(): string {
  const trap = document.querySelector<HTMLInputElement>(`input[name=${TRAP_NAME}]`);
  return trap?.value.slice(0, TRAP_LIMIT) ?? '';
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

/** Runs a task after some seconds, or as soon as the connection is back. */
function retryIn(seconds: number, task: () => void): void {
  const timer = setTimeout(run, seconds * 1000);
  window.addEventListener('online', run, { once: true });
  function run(): void {
    clearTimeout(timer);
    window.removeEventListener('online', run);
    task();
  }
}
