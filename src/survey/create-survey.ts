import { isQuestion } from '#domain/survey-flow/steps.ts';
import type { Delivery, DeliveryReports } from './answer-delivery.ts';
import { type Draft, EMPTY_DRAFT, hasVideo, isEmptyDraft } from './draft.ts';
import { draftAt, givenDraft } from './draft-at.ts';
import { entryOfDraft, type SentEntry, skippedEntry } from './draft-to-entry.ts';
import type { Announce } from './next-request.ts';
import { createStateStore, type StateStore } from './state-store.ts';
import { finishingSurvey, withOutgoing } from './stored-survey.ts';
import type { SurveyModel } from './survey-model.ts';
import { indexAfter, isEnd, stepAtIndex, stepsBefore } from './survey-navigation.ts';
import {
  endedState,
  initialState,
  isRefused,
  openingState,
  type SurveyState,
} from './survey-state.ts';
import type { SurveyStorage } from './survey-storage.ts';
import { validateDraft } from './validate-draft.ts';

/** The actions of a respondent. */
export type SurveyActions = {
  /** The controls of the step changed. */
  input(draft: Draft): void;
  next(draft: Draft): void;
  /** Moves on with a testimonial that may be published, or may not. */
  publish(draft: Draft): void;
  keepPrivate(draft: Draft): void;
  /** The share action at this index was opened, which is an answer. */
  choose(index: number): void;
  skip(): void;
  /** Takes back the question whether a testimonial may be published, or goes to the step before. */
  back(): void;
  answerAgain(): void;
};

/** What the browser's own Back and Forward do. */
type HistoryActions = {
  /** How many steps lie before the current one; 0 once the survey is over. */
  depth(): number;
  /** Back to the step that has this many before it. */
  backTo(depth: number): void;
  /** On to the next step, as its buttons would. */
  forward(): void;
};

export type Survey = SurveyActions &
  HistoryActions & {
    getState(): SurveyState;
    subscribe(listener: () => void): () => void;
    /** Another tab changed the stored state. */
    storageChanged(): void;
    /** From now on, the server is told of files this way. */
    announceWith(announce: Announce): void;
    /** A file of this step was not taken: it says why, and the respondent can write instead. */
    returnTo(i: number): void;
  };

/** What a move to another step ends. */
const SETTLED = { error: null, isResumed: false, isAskingToPublish: false } as const;

type Options = {
  readonly model: SurveyModel;
  readonly storage: SurveyStorage;
  /** Input into the first step from before the script ran. */
  readonly typed: Draft | null;
  /** The value of the honeypot field. */
  readonly readHoneypot: () => string;
  readonly createDelivery: (reports: DeliveryReports) => Delivery;
  /** Loads the page of another version of the survey. */
  readonly showVersion: (flowVersion: number) => void;
};

type Parts = Pick<Options, 'model' | 'storage' | 'readHoneypot'> & {
  readonly store: StateStore<SurveyState>;
  readonly delivery: Delivery;
  /** Steps left by their skip button, and not used since. */
  readonly skipped: Set<number>;
  /** Whether the respondent has said if their testimonial may be published. */
  hasDecidedToPublish: boolean;
  announce: Announce;
};

/** One respondent's session in the browser: its state, the actions that change it, and its storage. */
export function createSurvey(options: Options): Survey {
  const { model, storage, typed, readHoneypot } = options;
  const store = createStateStore(openingState(model, storage.read(), typed));
  const delivery = options.createDelivery({
    onState(state) {
      if (isRefused(state)) showRefusal(parts, state);
      else store.change({ delivery: state, ...(state === 'idle' && { hasArrived: true }) });
    },
    onRefused: (i) => returnTo(i, store, model.texts.saveError),
    onFinished: (consentURL) => store.change({ consentURL }),
    onFinishedEarlier: () => endInOtherTab(parts),
    onOtherVersion: options.showVersion,
    announce: (file) => parts.announce(file),
  });
  const parts: Parts = {
    model,
    storage,
    readHoneypot,
    store,
    delivery,
    skipped: new Set(),
    hasDecidedToPublish: false,
    // Its code comes late.
    announce: async () => ({ status: 0, body: null, retryAfter: null }),
  };
  if (store.get().ending === 'open') saveProgress(parts, store.get().at);
  // An invite may have been used on another device, which only the server knows.
  if (typed !== null || hasToSend(storage) || model.entrance.invite !== null) {
    void delivery.deliver();
  }
  return {
    getState: store.get,
    subscribe: store.subscribe,
    announceWith(announce) {
      parts.announce = announce;
      void delivery.deliver();
    },
    returnTo: (i) => returnTo(i, store, null),
    storageChanged: () => storage.read().isFinished && endInOtherTab(parts),
    input: (draft) => input(parts, draft),
    next: (draft) => next(parts, draft, !parts.hasDecidedToPublish),
    publish: (draft) => decideToPublish(parts, { ...draft, consent: true }),
    keepPrivate: (draft) => decideToPublish(parts, { ...draft, consent: false }),
    choose: (index) => choose(parts, index),
    skip: () => skip(parts),
    back: () => back(parts),
    depth: () => pathOf(parts).length,
    backTo: (depth) => moveBack(parts, pathOf(parts)[depth] ?? null),
    forward: () => forward(parts),
    answerAgain() {
      storage.reset();
      parts.skipped.clear();
      parts.hasDecidedToPublish = false;
      store.set({ ...initialState(model), move: 'back' });
    },
  };
}

function hasToSend(storage: SurveyStorage): boolean {
  const { outgoing, isFinishing } = storage.read();
  return outgoing.length > 0 || isFinishing;
}

function input(parts: Parts, draft: Draft): void {
  const { store, delivery, skipped } = parts;
  const { at, drafts } = store.get();
  if (at === null) return;
  skipped.delete(at);
  store.change({ drafts: { ...drafts, [at]: draft }, error: null });
  saveProgress(parts, at);
  void delivery.deliver();
}

/** `asksToPublish` asks about a testimonial without consent before it moves on. */
function next(parts: Parts, draft: Draft, asksToPublish: boolean): void {
  const { model, store } = parts;
  const { at, drafts } = store.get();
  const step = stepAtIndex(model, at);
  if (at === null || step === null || step.type === 'thankyou') return;
  if (!isQuestion(step)) {
    leave(parts, at, null);
    return;
  }
  const given = givenDraft(model.entrance, step, draft);
  const error = validateDraft(step, given, model.texts);
  store.change({ drafts: { ...drafts, [at]: draft }, error });
  if (error !== null) return;
  if (asksToPublish && step.type === 'testimonial' && !given.consent && !isEmptyDraft(given)) {
    store.change({ isAskingToPublish: true });
    return;
  }
  // A chosen action was already sent.
  const isSent = step.type === 'shareq' && given.chosen.length > 0;
  leave(parts, at, isSent ? null : entryOfDraft(step, given, model.consent));
}

function decideToPublish(parts: Parts, draft: Draft): void {
  parts.hasDecidedToPublish = true;
  next(parts, draft, false);
}

function choose(parts: Parts, index: number): void {
  const { model, storage, store, delivery } = parts;
  const { at, drafts } = store.get();
  const step = stepAtIndex(model, at);
  if (at === null || step?.type !== 'shareq' || drafts[at]?.chosen[0] === index) return;
  const draft = { ...EMPTY_DRAFT, chosen: [index] };
  store.change({ drafts: { ...drafts, [at]: draft }, error: null });
  saveProgress(parts, at);
  storage.update((stored) => withOutgoing(stored, at, entryOfDraft(step, draft, model.consent)));
  void delivery.deliver();
}

function skip(parts: Parts): void {
  const { model, store, skipped } = parts;
  const { at, drafts } = store.get();
  const step = stepAtIndex(model, at);
  if (at === null || step === null || !isQuestion(step)) return;
  // Skipped without an action: the nested testimonial follows.
  if (step.type === 'shareq') store.change({ drafts: { ...drafts, [at]: EMPTY_DRAFT } });
  skipped.add(at);
  leave(parts, at, skippedEntry(step));
}

function back(parts: Parts): void {
  // The question was not answered: the next Next asks it again, rather than deciding for the respondent.
  if (parts.store.get().isAskingToPublish) parts.store.change({ isAskingToPublish: false });
  else moveBack(parts, pathOf(parts).pop() ?? null);
}

function moveBack(parts: Parts, before: number | null): void {
  if (before === null) return;
  parts.store.change({ at: before, move: 'back', ...SETTLED });
  saveProgress(parts, null);
}

/** The steps before the current one. */
function pathOf({ model, store }: Parts): number[] {
  const { at, drafts, ending } = store.get();
  return ending === 'open' ? stepsBefore(model, drafts, at) : [];
}

function forward(parts: Parts): void {
  const { model, store, skipped } = parts;
  const { at, drafts, ending } = store.get();
  if (at === null || ending !== 'open') return;
  const draft = draftAt(model, drafts, at);
  const isUnshared = stepAtIndex(model, at)?.type === 'shareq' && draft.chosen.length === 0;
  if (skipped.has(at) || isUnshared) skip(parts);
  else next(parts, draft, false);
}

/** Moves on from step `at` and queues its entry for sending. */
function leave(parts: Parts, at: number, entry: SentEntry | null): void {
  const { model, storage, store, delivery, readHoneypot } = parts;
  if (isRefused(store.get().delivery)) return;
  if (model.mode === 'onestep') {
    store.change(SETTLED);
    return;
  }
  const after = indexAfter(model, store.get().drafts, at);
  store.change({ at: after, move: 'forward', ...SETTLED });
  saveProgress(parts, at);
  if (entry !== null) storage.update((stored) => withOutgoing(stored, at, entry));
  if (isEnd(model, after)) {
    const website = readHoneypot();
    storage.update((stored) => finishingSurvey(stored, { website, now: Date.now() }));
    const answeredByVideo = hasVideo(store.get().drafts);
    store.change({ ending: 'sent', hasArrived: false, answeredByVideo });
  }
  void delivery.deliver();
}

/** Stores the current step, and only the draft at `changed`: tabs share the storage. */
function saveProgress({ model, storage, store }: Parts, changed: number | null): void {
  const { at, drafts } = store.get();
  const draft = changed === null ? undefined : drafts[changed];
  storage.update((stored) => ({
    ...stored,
    at,
    flowVersion: model.flowVersion,
    entranceRating: model.entrance.rating ?? stored.entranceRating,
    drafts:
      changed === null || draft === undefined
        ? stored.drafts
        : { ...stored.drafts, [changed]: draft },
  }));
}

/** The step of a file says itself why that was not taken. */
function returnTo(i: number, store: StateStore<SurveyState>, message: string | null): void {
  const error = message === null ? null : ({ field: 'step', message } as const);
  store.change({ at: i, ending: 'open', move: 'back', ...SETTLED, error });
}

/** Nothing they wrote goes out of sight: from the end, or an empty step, leads to the last answer that was not sent. */
function showRefusal(parts: Parts, delivery: 'uninvited' | 'gone'): void {
  const { model, storage, store } = parts;
  const { at, drafts, ending, delivery: before } = store.get();
  store.change({ delivery });
  if (before === delivery || ending === 'earlier') return;
  const isWriting = ending === 'open' && at !== null && !isEmptyDraft(drafts[at] ?? EMPTY_DRAFT);
  const waiting = storage.read().outgoing.map(({ i }) => i);
  const unsent = waiting.pop() ?? stepsBefore(model, drafts, at).pop();
  storage.update((stored) => ({ ...stored, isFinishing: false }));
  if (isWriting || unsent === undefined) return;
  store.change({ at: unsent, ending: 'open', hasArrived: true, move: 'back', ...SETTLED });
  saveProgress(parts, null);
}

function endInOtherTab({ store, model, storage }: Parts): void {
  if (store.get().ending === 'open') store.set(endedState(model, store.get(), storage.read()));
}
