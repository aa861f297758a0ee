import {
  type FinishAnswer,
  nextRequest,
  type StartAnswer,
  type SurveyRequest,
} from './next-request.ts';
import type { CallOutcome, PostCall } from './post-call.ts';
import { finishedSurvey, withoutOutgoing } from './stored-survey.ts';
import type { SurveyModel } from './survey-model.ts';
import type { DeliveryState } from './survey-state.ts';
import type { SurveyStorage } from './survey-storage.ts';

/** What the page is told while answers are sent. */
export type DeliveryReports = {
  onState(state: DeliveryState): void;
  /** The server refused the answer to step `i`; it is sent no more. */
  onRefused(i: number): void;
  /** The server knows the end; `consentURL` as finish answers it. */
  onFinished(consentURL: string | null): void;
  /** The session was finished before, on this device or another. */
  onFinishedEarlier(): void;
  /** The session is bound to another version of the survey than this page shows. */
  onOtherVersion(flowVersion: number): void;
};

type Options = DeliveryReports & {
  readonly model: SurveyModel;
  readonly storage: SurveyStorage;
  readonly post: PostCall;
  /** Runs `task` after a while in seconds, or when the connection comes back. */
  readonly retryIn: (seconds: number, task: () => void) => void;
};

export type Delivery = {
  /**
   * Sends whatever waits, one after the other; does nothing while at it or before the next try.
   * @throws whatever a report throws, with the next try already set
   */
  deliver(): Promise<void>;
};

const LONGEST_WAIT = 30;

/** Sends everything in storage, in order, retrying until the server has acknowledged it. */
export function createDelivery(options: Options): Delivery {
  const { model, storage, post, retryIn, onState } = options;
  let isRunning = false;
  let isWaiting = false;
  let failures = 0;
  let restarts = 0;

  async function deliver(): Promise<void> {
    if (isRunning || isWaiting) return;
    isRunning = true;
    try {
      while (await deliverNext());
    } catch (error) {
      // Our own fault, not the connection's; what waits must not be lost for it.
      if (!isWaiting) waitAndRetry(null);
      throw error;
    } finally {
      isRunning = false;
    }
  }

  /** True where the next request can be sent at once. */
  async function deliverNext(): Promise<boolean> {
    const request = nextRequest(model, storage.read());
    if (request === null) {
      onState('idle');
      return false;
    }
    const outcome = await post(request.path, request.body);
    if (isAccepted(outcome)) {
      failures = 0;
      if (request.kind !== 'start') restarts = 0;
      return accept(request, outcome, options);
    }
    if (outcome.status === 404 && request.kind !== 'start' && restarts === 0) {
      // The session is closed or unknown: starting again tells which.
      restarts += 1;
      storage.update((stored) => ({ ...stored, session: null }));
      return true;
    }
    if (isFinal(outcome) && (outcome.status !== 404 || request.kind === 'start')) {
      return refuse(request, outcome, options);
    }
    waitAndRetry(outcome.retryAfter);
    return false;
  }

  function waitAndRetry(seconds: number | null): void {
    failures += 1;
    isWaiting = true;
    retryIn(seconds ?? Math.min(LONGEST_WAIT, 2 ** (failures - 1)), () => {
      isWaiting = false;
      void deliver();
    });
    onState('waiting');
  }

  return { deliver };
}

function isAccepted({ status, body }: CallOutcome): boolean {
  return status === 200 && typeof body === 'object' && body !== null;
}

/** True where sending the same again is of no use. */
function isFinal({ status }: CallOutcome): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}

function accept(
  request: SurveyRequest,
  { body }: CallOutcome,
  { storage, onFinished, onFinishedEarlier, onOtherVersion }: Options,
): boolean {
  if (request.kind === 'answer') {
    storage.update((stored) => withoutOutgoing(stored, request.key));
    return true;
  }
  if (request.kind === 'finish') {
    const { consentURL = null } = body as Partial<FinishAnswer>;
    onFinished(storage.update((stored) => finishedSurvey(stored, consentURL)).consentURL);
    return true;
  }
  const { sessionID, sessionToken, flowVersion, finished } = body as StartAnswer;
  if (finished) {
    storage.update((stored) => finishedSurvey(stored));
    onFinishedEarlier();
    return true;
  }
  if (flowVersion !== request.body.flowVersion) {
    const bound = { session: { sessionID, sessionToken }, flowVersion, drafts: {}, outgoing: [] };
    storage.update((stored) => ({ ...stored, ...bound, at: null, isFinishing: false }));
    onOtherVersion(flowVersion);
    return false;
  }
  storage.update((stored) => ({ ...stored, session: { sessionID, sessionToken } }));
  return true;
}

function refuse(
  request: SurveyRequest,
  { status }: CallOutcome,
  { storage, onState, onRefused }: Options,
): boolean {
  if (request.kind !== 'answer') {
    onState(status === 403 ? 'uninvited' : 'gone');
    return false;
  }
  storage.update((stored) => ({ ...withoutOutgoing(stored, request.key), isFinishing: false }));
  onRefused(request.body.i);
  return true;
}

/** The delivery of a preview: whatever waits has always arrived. */
export function sendNothing({ onState }: Pick<DeliveryReports, 'onState'>): Delivery {
  return { deliver: async () => onState('idle') };
}
