import type { DeliveryReports } from '../answer-delivery.ts';
import { createSurvey, type Survey } from '../create-survey.ts';
import { createKeyValueStore } from '../open-key-value-store.ts';
import type { FinishData, OutgoingAnswer } from '../stored-survey.ts';
import type { SurveyModel } from '../survey-model.ts';
import { createSurveyStorage } from '../survey-storage.ts';
import type { ServerClock } from './server-clock.ts';
import type { SessionStore } from './session-store.ts';
import { type WaitingSession, withAnswers } from './waiting-session.ts';

export type Customer = {
  readonly survey: Survey;
  /** Whether they have touched the survey. */
  hasBegun(): boolean;
  /** The same customer, with all they have answered, in another language of the same survey. */
  inLanguage(model: SurveyModel): Customer;
  /** The session of this key got an address where its customer can withdraw their consent. */
  consentGiven(clientKey: string, consentURL: string): void;
};

type Options = {
  readonly model: SurveyModel;
  readonly sessions: SessionStore;
  readonly clock: ServerClock;
  /** Milliseconds since some moment. */
  readonly elapsed: () => number;
  readonly readHoneypot: () => string;
  /** Something new waits to be sent. */
  readonly onWaiting: () => void;
};

/** One customer at a kiosk: their survey lives in memory, and what they have answered goes to the store. */
export function createCustomer(options: Options): Customer {
  const { sessions, clock, elapsed, readHoneypot, onWaiting } = options;
  const { flowVersion, entrance } = options.model;
  let { language } = options.model;
  const store = createKeyValueStore();
  const storage = createSurveyStorage({ key: 'customer', store, flowVersion, via: 'kiosk' });
  let begun: { readonly at: number; readonly waiting: WaitingSession } | null = null;

  /** Hands over what was answered. */
  function handOver(): void {
    const { outgoing, isFinishing, finishData } = storage.read();
    const isNew = begun === null;
    begun ??= { at: elapsed(), waiting: newSession() };
    if (!isNew && outgoing.length === 0 && !isFinishing) return;
    storage.update((stored) => ({ ...stored, outgoing: [], isFinishing: false, finishData: null }));
    // The screen may have waited for hours before this customer came.
    const secondsOpen = (elapsed() - begun.at) / 1000;
    waitWith(
      begun.waiting,
      outgoing,
      isFinishing && finishData ? { ...finishData, secondsOpen } : null,
    );
  }

  function waitWith(
    waiting: WaitingSession,
    answers: readonly OutgoingAnswer[],
    finish: FinishData | null,
  ): void {
    void sessions
      .change(waiting.clientKey, (found) => withAnswers(found ?? waiting, answers, finish))
      .then(onWaiting);
  }

  function newSession(): WaitingSession {
    return {
      clientKey: storage.read().clientKey,
      startedAt: clock.now(),
      flowVersion,
      language,
      reference: entrance.reference,
      session: null,
      answers: [],
      finish: null,
    };
  }

  function customerIn(model: SurveyModel): Customer {
    language = model.language;
    let finished: DeliveryReports['onFinished'] = () => {};
    const survey = createSurvey({
      model,
      storage,
      typed: null,
      readHoneypot,
      showVersion() {},
      createDelivery({ onState, onFinished }) {
        finished = onFinished;
        return {
          async deliver() {
            handOver();
            // On a kiosk nobody waits for the connection.
            onState('idle');
          },
        };
      },
    });
    return {
      survey,
      hasBegun: () => begun !== null,
      inLanguage: customerIn,
      consentGiven(clientKey, consentURL) {
        // The customer may have gone in the meantime.
        if (clientKey === storage.read().clientKey) finished(consentURL);
      },
    };
  }

  return customerIn(options.model);
}
