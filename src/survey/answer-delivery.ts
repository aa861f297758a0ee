import {
  type Announce,
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

/** Callbacks about the sending of answers. */
export type DeliveryReports = {
  onState(state: DeliveryState): void;
  /** The server rejected the answer to step `i`, which is not sent again. */
  onRefused(i: number): void;
  /** The server has closed the session; `consentURL` as in the answer of finish. */
  onFinished(consentURL: string | null): void;
  /** The session was already finished, on this device or another. */
  onFinishedEarlier(): void;
  /** The session belongs to another version of the survey than this page shows. */
  onOtherVersion(flowVersion: number): void;
  readonly announce: Announce;
};

type Options = DeliveryReports & {
  readonly model: SurveyModel;
  readonly storage: SurveyStorage;
  readonly post: PostCall;
  /** Runs `task` after some seconds, or when the connection comes back. */
  readonly retryIn: (seconds: number, task: () => void) => void;
};

export type Delivery = {
  /**
   * Sends everything waiting, in order. Does nothing while sending or before the next retry.
   * @throws errors of a callback, after scheduling the next retry
   */
  deliver(): Promise<void>;
};

const MAX_WAIT = 30;
/** Seconds until a survey that takes no answers is asked again, since it may be opened again; doubled each time. */
const REFUSED_WAIT = 30;
const MAX_REFUSED_WAIT = 1800;

/** Sends everything in storage, in order, and retries until the server has acknowledged it. */
export function createDelivery(options: Options): Delivery {
  const { model, storage, post, retryIn, onState } = options;
  let isRunning = false;
  let isWaiting = false;
  let failures = 0;
  let refusals = 0;
  let restarts = 0;

  async function deliver(): Promise<void> {
    if (isRunning || isWaiting) return;
    isRunning = true;
    try {
      while (await deliverNext());
    } catch (error) {
      // Our own fault, not the connection: it must not lose waiting answers.
      if (!isWaiting) waitAndRetry(null, 'fault');
      throw error;
    } finally {
      isRunning = false;
    }
  }

  /** True if the next request can be sent at once. */
  async function deliverNext(): Promise<boolean> {
    const request = nextRequest(model, storage.read());
    if (request === null) {
      onState('idle');
      return false;
    }
    const isFile = request.kind === 'announce';
    const outcome = isFile
      ? await options.announce(request)
      : await post(request.path, request.body);
    if (outcome === null) return true;
    if (!isFile && isAccepted(outcome)) {
      failures = 0;
      refusals = 0;
      if (request.kind !== 'start') restarts = 0;
      return accept(request, outcome, options);
    }
    if (outcome.status === 404 && request.kind !== 'start' && restarts === 0) {
      // The session is closed or unknown: starting again shows which.
      restarts += 1;
      storage.update((stored) => ({ ...stored, session: null }));
      return true;
    }
    if (isFinal(outcome) && (outcome.status !== 404 || request.kind === 'start')) {
      if (request.kind === 'answer') return refuse(request, options);
      const seconds = Math.min(MAX_REFUSED_WAIT, REFUSED_WAIT * 2 ** refusals);
      refusals += 1;
      waitAndRetry(seconds, outcome.status === 403 ? 'uninvited' : 'gone');
      return false;
    }
    waitAndRetry(outcome.retryAfter);
    return false;
  }

  function waitAndRetry(
    seconds: number | null,
    state: Exclude<DeliveryState, 'idle'> = 'waiting',
  ): void {
    failures += 1;
    isWaiting = true;
    retryIn(seconds ?? Math.min(MAX_WAIT, 2 ** (failures - 1)), () => {
      isWaiting = false;
      void deliver();
    });
    onState(state);
  }

  return { deliver };
}

function isAccepted({ status, body }: CallOutcome): boolean {
  return status === 200 && typeof body === 'object' && body !== null;
}

/** True if retrying the same request is pointless. */
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
    const bound = {
      session: { sessionID, sessionToken },
      flowVersion,
      drafts: {},
      outgoing: [],
      files: {},
    };
    storage.update((stored) => ({ ...stored, ...bound, at: null, isFinishing: false }));
    onOtherVersion(flowVersion);
    return false;
  }
  storage.update((stored) => ({ ...stored, session: { sessionID, sessionToken } }));
  return true;
}

function refuse(
  request: Extract<SurveyRequest, { kind: 'answer' }>,
  { storage, onRefused }: Options,
): true {
  storage.update((stored) => ({ ...withoutOutgoing(stored, request.key), isFinishing: false }));
  onRefused(request.body.i);
  return true;
}

/** The delivery of a preview, which sends nothing. */
export function sendNothing({ onState }: Pick<DeliveryReports, 'onState'>): Delivery {
  return { deliver: async () => onState('idle') };
}
