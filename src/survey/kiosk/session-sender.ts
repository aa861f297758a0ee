import type { FinishAnswer, StartAnswer, SurveyRequest } from '../next-request.ts';
import type { CallOutcome, PostCall } from '../post-call.ts';
import type { ServerClock } from './server-clock.ts';
import type { SessionStore } from './session-store.ts';
import { isSent, requestOf, type SessionOnServer, type WaitingSession } from './waiting-session.ts';

export type SessionSender = {
  /** Sends everything that waits, oldest session first. Does nothing while sending or before the next retry. */
  send(): Promise<void>;
  /** The same at once, unless the server has asked for a pause. */
  sendNow(): Promise<void>;
  /** When the server last took something, in milliseconds of the device's clock; null if it has not. */
  lastSentAt(): number | null;
  /** How many sessions the survey did not take when last asked. */
  refused(): number;
};

type Options = {
  readonly store: SessionStore;
  readonly clock: ServerClock;
  readonly post: PostCall;
  /** The business's present handle. */
  readonly handle: () => string;
  /** A finished customer agreed to publication, and can withdraw at this address. */
  readonly onConsent: (clientKey: string, consentURL: string) => void;
  /** Asks for the server's time; false if it was not reached. */
  readonly askTime: () => Promise<boolean>;
  /** Runs the work, unless another tab is sending: then false. */
  readonly whileAlone: (work: () => Promise<void>) => Promise<boolean>;
  /** Returns what cancels it. With `untilOnline`, the task also runs when the connection comes back. */
  readonly runIn: (seconds: number, task: () => void, untilOnline: boolean) => () => void;
  readonly now: () => number;
};

/** The outcome of a session: sent, not taken by the survey, or to be tried again after some seconds. */
type Sent = 'sent' | 'refused' | { readonly retryAfter: number | null };

const MAX_WAIT = 60;
/** Seconds until a survey that takes no answers is asked again; doubled each time. */
const REFUSED_WAIT = 60;
const MAX_REFUSED_WAIT = 1800;
/** Seconds until another tab should be done. */
const TAB_WAIT = 5;
/** For how long a survey may take no answers before they are deleted, in milliseconds. */
const LONGEST_REFUSAL = 30 * 86_400_000;

/** Sends the sessions of a store one at a time, and deletes each once the server has all of it. */
export function createSessionSender(options: Options): SessionSender {
  const { store, clock, post, handle, onConsent, askTime, whileAlone, runIn, now } = options;
  let isRunning = false;
  let isAskedAgain = false;
  let failures = 0;
  let refusals = 0;
  /** The sessions that the survey does not take; they keep no other waiting. */
  const refused = new Set<string>();
  let isRecheckDue = false;
  let lastSentAt: number | null = null;
  /** Set while waiting for the next retry. */
  let waiting: { readonly cancel: () => void; readonly isDemanded: boolean } | null = null;
  /** So that a customer's next answer needs no new start. */
  let last: { readonly clientKey: string; readonly session: SessionOnServer } | null = null;

  async function send(): Promise<void> {
    isAskedAgain = true;
    if (isRunning || waiting !== null) return;
    isRunning = true;
    try {
      while (isAskedAgain && waiting === null) {
        isAskedAgain = false;
        if (!(await whileAlone(sendAll))) wait(TAB_WAIT);
      }
    } finally {
      isRunning = false;
    }
  }

  async function sendAll(): Promise<void> {
    const sessions = (await store.list()).filter(({ clientKey }) => !refused.has(clientKey));
    if (sessions.length === 0) return;
    // Only then does the server learn when they were answered.
    if (!clock.isKnown() && !(await askTime())) return waitAfterFailure(null);
    for (const session of sessions) {
      const outcome = await sendSession(session);
      if (outcome === 'refused') refused.add(session.clientKey);
      else if (outcome !== 'sent') return waitAfterFailure(outcome.retryAfter);
    }
    if (refused.size === 0) refusals = 0;
    else recheck();
  }

  function recheck(): void {
    if (isRecheckDue) return;
    isRecheckDue = true;
    const seconds = Math.min(MAX_REFUSED_WAIT, REFUSED_WAIT * 2 ** refusals);
    refusals += 1;
    runIn(
      seconds,
      () => {
        isRecheckDue = false;
        refused.clear();
        void send();
      },
      false,
    );
  }

  async function sendSession(first: WaitingSession): Promise<Sent> {
    const { clientKey } = first;
    const session = last?.clientKey === clientKey ? last.session : null;
    let current: WaitingSession | null = { ...first, session: first.session ?? session };
    let restarts = 0;
    while (current !== null) {
      const request = requestOf(current, { handle: handle(), clock });
      if (request === null) break;
      const outcome = await post(request.path, request.body);
      clock.seen(outcome.date);
      if (isAccepted(outcome)) {
        failures = 0;
        lastSentAt = now();
        current = await accept(current, request, outcome);
      } else if (outcome.status === 404 && request.kind !== 'start' && restarts === 0) {
        // Closed or unknown: starting again shows which.
        restarts += 1;
        last = null;
        current = { ...current, session: null };
      } else if (isUnfit(outcome) && request.kind === 'answer') {
        current = await store.change(clientKey, (found) => withoutAnswer(found, request.key));
      } else if (isFinal(outcome)) {
        return refuse(first);
      } else {
        return { retryAfter: outcome.retryAfter };
      }
    }
    await store.change(clientKey, (found) => (found === null || isSent(found) ? null : found));
    return 'sent';
  }

  async function accept(
    { clientKey, session }: WaitingSession,
    request: SurveyRequest,
    { body }: CallOutcome,
  ): Promise<WaitingSession | null> {
    if (request.kind === 'start') {
      const { sessionID, sessionToken, finished } = body as StartAnswer;
      const opened = { sessionID, sessionToken };
      last = { clientKey, session: opened };
      return store.change(clientKey, (found) =>
        found === null || finished ? null : orNull({ ...found, session: opened }),
      );
    }
    if (request.kind === 'finish') {
      const { consentURL } = body as FinishAnswer;
      if (consentURL) onConsent(clientKey, consentURL);
    }
    const change = request.kind === 'answer' ? answerTaken(request.key) : endTaken;
    return store.change(clientKey, (found) => found && orNull(change({ ...found, session })));
  }

  async function refuse({ clientKey, startedAt }: WaitingSession): Promise<Sent> {
    const age = clock.timeOf(clock.now()) - clock.timeOf(startedAt);
    if (age > LONGEST_REFUSAL) await store.change(clientKey, () => null);
    return 'refused';
  }

  function waitAfterFailure(retryAfter: number | null): void {
    failures += 1;
    wait(retryAfter ?? Math.min(MAX_WAIT, 2 ** (failures - 1)), retryAfter !== null);
  }

  /** `isDemanded` by the server. */
  function wait(seconds: number, isDemanded = false): void {
    const cancel = runIn(
      seconds,
      () => {
        waiting = null;
        void send();
      },
      !isDemanded,
    );
    waiting = { cancel, isDemanded };
  }

  return {
    send,
    async sendNow() {
      if (waiting?.isDemanded) return;
      waiting?.cancel();
      waiting = null;
      refused.clear();
      await send();
    },
    lastSentAt: () => lastSentAt,
    refused: () => refused.size,
  };
}

function isAccepted({ status, body }: CallOutcome): boolean {
  return status === 200 && typeof body === 'object' && body !== null;
}

/** An answer that does not fit its question will never do. */
function isUnfit({ status }: CallOutcome): boolean {
  return status === 400 || status === 413 || status === 422;
}

function isFinal({ status }: CallOutcome): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}

function orNull(session: WaitingSession): WaitingSession | null {
  return isSent(session) ? null : session;
}

function answerTaken(key: string) {
  return (session: WaitingSession): WaitingSession => ({
    ...session,
    answers: session.answers.filter((answer) => answer.key !== key),
  });
}

function endTaken(session: WaitingSession): WaitingSession {
  return { ...session, finish: null };
}

function withoutAnswer(found: WaitingSession | null, key: string): WaitingSession | null {
  return found && orNull(answerTaken(key)(found));
}
