import { isQuestion } from '#domain/survey-flow/steps.ts';
import type { Delivery, DeliveryReports } from './delivery.ts';
import type { Draft } from './draft.ts';
import { entryOfDraft, type SentEntry, skippedEntry } from './entry-of-draft.ts';
import { faultOfDraft } from './fault-of-draft.ts';
import { withOutgoing } from './stored-survey.ts';
import type { SurveyMemory } from './survey-memory.ts';
import type { SurveyModel } from './survey-model.ts';
import { isEnd, placeAfter, placeBefore, stepOfPlace } from './survey-navigation.ts';
import { endedState, initialState, openingState, type SurveyState } from './survey-state.ts';

/** What a respondent can do. */
export type SurveyActions = {
  /** Something changed in the controls of the step. */
  input(draft: Draft): void;
  next(draft: Draft): void;
  skip(): void;
  back(): void;
  answerAgain(): void;
};

export type Survey = SurveyActions & {
  getState(): SurveyState;
  subscribe(listener: () => void): () => void;
  /** Another tab changed what the device remembers. */
  memoryChanged(): void;
};

type Options = {
  readonly model: SurveyModel;
  readonly memory: SurveyMemory;
  /** What was put into the first step before the script ran. */
  readonly typed: Draft | null;
  readonly createDelivery: (reports: DeliveryReports) => Delivery;
  /** Loads the page of another version of the survey. */
  readonly showVersion: (flowVersion: number) => void;
};

/** One respondent's way through the survey: the state, what changes it, and what is remembered. */
export function createSurvey({
  model,
  memory,
  typed,
  createDelivery,
  showVersion,
}: Options): Survey {
  const listeners = new Set<() => void>();
  let state = openingState(model, memory.read(), typed);

  const delivery = createDelivery({
    onState: (now) => now !== state.delivery && change({ delivery: now }),
    onFinishedEarlier: endElsewhere,
    onOtherVersion: showVersion,
    onRefused(i) {
      const fault = { field: 'step', message: model.texts.saveError } as const;
      change({ at: i, ending: 'open', move: 'back', fault });
    },
  });

  function set(next: SurveyState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function change(changes: Partial<SurveyState>): void {
    set({ ...state, ...changes });
  }

  /** Writes down where the respondent is, and of the drafts only `changed`: tabs share the memory. */
  function remember(changed: number | null): void {
    const draft = changed === null ? undefined : state.drafts[changed];
    memory.update((stored) => ({
      ...stored,
      at: state.at,
      flowVersion: model.flowVersion,
      entranceRating: model.entrance.rating ?? stored.entranceRating,
      drafts:
        changed === null || draft === undefined
          ? stored.drafts
          : { ...stored.drafts, [changed]: draft },
    }));
  }

  function endElsewhere(): void {
    if (state.ending === 'open') set(endedState(model, state));
  }

  function leave(at: number, entry: SentEntry | null): void {
    const next = placeAfter(model, state.drafts, at);
    change({ at: next, move: 'forward', fault: null, isResumed: false });
    remember(at);
    if (entry !== null) memory.update((stored) => withOutgoing(stored, at, entry));
    if (isEnd(model, next)) {
      memory.update((stored) => ({ ...stored, isFinishing: true }));
      change({ ending: 'sent' });
    }
    void delivery.deliver();
  }

  function input(draft: Draft): void {
    if (state.at === null) return;
    change({ drafts: { ...state.drafts, [state.at]: draft }, fault: null });
    remember(state.at);
    void delivery.deliver();
  }

  if (state.ending === 'open') remember(state.at);
  // An invite may have been used on another device, which the server knows.
  if (typed !== null || hasToSend(memory) || model.entrance.invite !== null) {
    void delivery.deliver();
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    memoryChanged() {
      if (memory.read().isFinished) endElsewhere();
    },
    input,
    next(draft) {
      const step = stepOfPlace(model, state.at);
      if (state.at === null || step === null || step.type === 'thankyou') return;
      if (!isQuestion(step)) return leave(state.at, null);
      change({ drafts: { ...state.drafts, [state.at]: draft } });
      const fault = faultOfDraft(step, draft, model.texts);
      if (fault !== null) return change({ fault });
      leave(state.at, entryOfDraft(step, draft));
    },
    skip() {
      const step = stepOfPlace(model, state.at);
      if (state.at === null || step === null || !isQuestion(step)) return;
      leave(state.at, skippedEntry(step));
    },
    back() {
      const before = placeBefore(model, state.drafts, state.at);
      if (before === null || state.ending !== 'open') return;
      change({ at: before, move: 'back', fault: null, isResumed: false });
      remember(null);
    },
    answerAgain() {
      memory.reset();
      set({ ...initialState(model), move: 'back' });
    },
  };
}

function hasToSend(memory: SurveyMemory): boolean {
  const { outgoing, isFinishing } = memory.read();
  return outgoing.length > 0 || isFinishing;
}
