import { useEffect, useSyncExternalStore } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { PREVIEW_READY } from '#domain/survey-preview.ts';
import { createDelivery, sendNothing } from './answer-delivery.ts';
import { createSurvey, type Survey } from './create-survey.ts';
import { type Draft, EMPTY_DRAFT } from './draft.ts';
import { createKeyValueStore, openKeyValueStore } from './open-key-value-store.ts';
import { createPartLoader, type PartLoader } from './part-loader.ts';
import { postCall } from './post-call.ts';
import { HONEYPOT_NAME, isSameInput, readForm } from './read-step-form.ts';
import { createRetryingImport } from './retrying-import.ts';
import { findStartNotice } from './start-notice.ts';
import { createStepHistory } from './step-history.ts';
import type { SurveyModel } from './survey-model.ts';
import { type StepIndex, stepAtIndex, stepsNear } from './survey-navigation.ts';
import { SurveyScreen } from './survey-screen.tsx';
import { initialState, type SurveyState } from './survey-state.ts';
import { createSurveyStorage, type SurveyStorage, storageKey } from './survey-storage.ts';
import { UPLOADS_KEY } from './uploads/uploads-key.ts';
import { viaIn } from './via-in.ts';
import type { MediaViews, PartLoad, ShareView } from './view-props.ts';
import { watchFaults } from './watch-faults.ts';

const root = document.getElementById('survey');
const data = document.getElementById('survey-model')?.textContent;
if (root !== null && data) {
  const model: SurveyModel = JSON.parse(data);
  const notice = findStartNotice(document);
  const onFault = () => notice.failed(model.texts.fault);
  watchFaults(window, onFault);
  const page = { model, onFault, onStarted: notice.started };
  void (model.variant === 'kiosk' ? startAsKiosk(root, page) : start(root, page));
}

type Page = {
  readonly model: SurveyModel;
  /** Our own code has failed, so that the page may no longer work. */
  readonly onFault: () => void;
  readonly onStarted: () => void;
};

async function startAsKiosk(root: HTMLElement, page: Page): Promise<void> {
  const { startKiosk } = await import('./kiosk/start-kiosk.tsx');
  startKiosk(root, { ...page, readHoneypot });
}

/** Hydrates the page that the server rendered. */
async function start(root: HTMLElement, page: Page): Promise<void> {
  const { model } = page;
  const isLive = model.mode === 'live';
  // Contains no personal data, so any parent window may receive it.
  if (!isLive) window.parent.postMessage(PREVIEW_READY, '*');
  const { invite, testToken } = model.entrance;
  const isTest = testToken !== null;
  const key = storageKey(model.storageName, { invite, isTest });
  const formerKey = storageKey(model.handle, { invite, isTest });
  const store = isLive ? openKeyValueStore({ isTest }) : createKeyValueStore();
  const { flowVersion } = model;
  const via = viaIn(window.location.search, model.variant);
  const storage = createSurveyStorage({ key, formerKey, store, flowVersion, via });
  if (isAnsweredInOtherVersion(model, storage)) {
    if (showVersion(storage.read().flowVersion)) return;
    // That version no longer exists, nor do its questions.
    storage.reset();
  }
  const drawn = initialState(model);
  const importShareStep = createRetryingImport(() => import('./steps/share-step.tsx'));
  const share = createPartLoader(async () => (await importShareStep()).ShareStepView);
  const importMedia = createRetryingImport(() => import('./uploads/media-views.tsx'));
  // The server rendered it with the page. If it fails to load, the page is hydrated without it.
  if (stepAtIndex(model, drawn.at)?.type === 'shareq') await share.load();
  const survey = createSurvey({
    model,
    storage,
    typed: readTyped(root, drawn),
    readHoneypot,
    createDelivery: (reports) =>
      isLive
        ? createDelivery({ ...reports, model, storage, post: postCall, retryIn })
        : sendNothing(reports),
    showVersion,
  });
  const media = createPartLoader(async () =>
    (await importMedia()).createMediaViews({ survey, storage, store, owner: isLive ? key : null }),
  );
  window.addEventListener('storage', (event) => event.key === key && survey.storageChanged());
  // In a frame, the history is that of the page around it.
  if (isLive && window.parent === window) followHistory(survey);
  else if (model.variant === 'embed') void connectWebsite({ model, survey });
  hydrateRoot(
    root,
    <SurveyInBrowser
      {...{ ...page, survey, share, media, drawn }}
      hasUploads={Boolean(store.getItem(UPLOADS_KEY))}
    />,
    {
      // Translators and extensions change the page before it starts; it works all the same.
      onRecoverableError: () => {},
      onUncaughtError(error) {
        page.onFault();
        // The browser's console names it.
        setTimeout(() => {
          throw error;
        });
      },
    },
  );
}

/** The survey works without. */
async function connectWebsite(parts: { model: SurveyModel; survey: Survey }): Promise<void> {
  const { followWebsite } = await import('./embed/follow-website.ts').catch(() => NO_WEBSITE);
  followWebsite(window, parts);
}

const NO_WEBSITE = { followWebsite() {} };

function followHistory(survey: Survey): void {
  window.history.scrollRestoration = 'manual';
  const steps = createStepHistory({ history: window.history, ...survey });
  survey.subscribe(steps.stateChanged);
  window.addEventListener('popstate', steps.popped);
}

type Props = Page & {
  readonly survey: Survey;
  readonly share: PartLoader<ShareView>;
  readonly media: PartLoader<MediaViews>;
  /** Files of earlier visits are not sent yet. */
  readonly hasUploads: boolean;
  /** The server-rendered model. */
  readonly drawn: SurveyState;
};

function SurveyInBrowser({
  model,
  survey,
  share,
  media,
  drawn,
  hasUploads,
  onFault,
  onStarted,
}: Props) {
  const state = useSyncExternalStore(survey.subscribe, survey.getState, () => drawn);
  const near = stepsNear(model, state.drafts, state.at);
  const isShareNear = near.some((index) => stepAtIndex(model, index)?.type === 'shareq');
  const shareLoad = usePart(share, isShareNear, state.at);
  const isMediaNear = near.some((index) => model.recording?.fields[index]);
  const mediaLoad = usePart(media, isMediaNear || hasUploads, state.at);
  useEffect(onStarted, [onStarted]);
  const isFaulty = state.delivery === 'fault';
  useEffect(() => {
    if (isFaulty) onFault();
  }, [isFaulty, onFault]);
  return (
    <SurveyScreen
      model={model}
      state={state}
      actions={survey}
      share={{ ...shareLoad, load: share.load }}
      media={{ ...mediaLoad, load: media.load }}
    />
  );
}

/** Loads a part once its step is near. */
function usePart<View>(part: PartLoader<View>, isNear: boolean, at: StepIndex): PartLoad<View> {
  const load = useSyncExternalStore(part.subscribe, part.getState, part.getState);
  // Retries on each later step and when the connection comes back, since an earlier attempt may have failed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step retries
  useEffect(() => {
    if (!isNear) return;
    const load = () => void part.load();
    load();
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, [isNear, part, at]);
  return load;
}

/** Input into the first step from before this script ran, or null. */
function readTyped(root: HTMLElement, { at, drafts }: SurveyState): Draft | null {
  const form = root.querySelector('form');
  if (form === null || at === null) return null;
  const found = readForm(form);
  return isSameInput(found, drafts[at] ?? EMPTY_DRAFT) ? null : found;
}

/** Maximum length of its value that is sent. */
const HONEYPOT_LIMIT = 500;

function readHoneypot(): string {
  const honeypot = document.querySelector<HTMLInputElement>(`input[name=${HONEYPOT_NAME}]`);
  return honeypot?.value.slice(0, HONEYPOT_LIMIT) ?? '';
}

function isAnsweredInOtherVersion({ flowVersion }: SurveyModel, storage: SurveyStorage): boolean {
  const stored = storage.read();
  const isBegun = stored.session !== null || stored.outgoing.length > 0;
  return isBegun && !stored.isFinished && stored.flowVersion !== flowVersion;
}

/** Loads the page with that version of the survey; false if that was already tried. */
function showVersion(flowVersion: number): boolean {
  const address = new URL(window.location.href);
  if (address.searchParams.get('v') === String(flowVersion)) return false;
  address.searchParams.set('v', String(flowVersion));
  window.location.replace(address);
  return true;
}

/** Runs a task after some seconds, or when the connection comes back. */
function retryIn(seconds: number, task: () => void): void {
  const timer = setTimeout(run, seconds * 1000);
  window.addEventListener('online', run, { once: true });
  function run(): void {
    clearTimeout(timer);
    window.removeEventListener('online', run);
    task();
  }
}
