import type { SurveyRequest } from '../next-request.ts';
import type { FinishData, OutgoingAnswer } from '../stored-survey.ts';
import type { SurveyModel } from '../survey-model.ts';
import type { Moment, ServerClock } from './server-clock.ts';

/** What one customer's session still has to send; it is all that a kiosk stores of them. */
export type WaitingSession = {
  readonly clientKey: string;
  readonly startedAt: Moment;
  readonly flowVersion: number;
  readonly language: SurveyModel['language'];
  readonly reference: string | null;
  readonly session: SessionOnServer | null;
  readonly answers: readonly OutgoingAnswer[];
  /** Set once the customer has reached the end. */
  readonly finish: FinishData | null;
};

export type SessionOnServer = { readonly sessionID: string; readonly sessionToken: string };

/** Adds what a customer has just answered. */
export function withAnswers(
  session: WaitingSession,
  answers: readonly OutgoingAnswer[],
  finish: FinishData | null,
): WaitingSession {
  const newer = new Set(answers.map(({ i }) => i));
  const older = session.answers.filter(({ i }) => !newer.has(i));
  return { ...session, answers: [...older, ...answers], finish: finish ?? session.finish };
}

/** True if the server knows all of it. */
export function isSent({ session, answers, finish }: WaitingSession): boolean {
  return session !== null && answers.length === 0 && finish === null;
}

/** The next request of a session: its start, then its answers in order, then its end. Null once all is sent. */
export function requestOf(
  waiting: WaitingSession,
  { handle, clock }: { readonly handle: string; readonly clock: ServerClock },
): SurveyRequest | null {
  const { clientKey, flowVersion, language, reference, session, startedAt, finish } = waiting;
  if (session === null) {
    const answeredAt = Math.floor(clock.timeOf(startedAt) / 1000);
    const start = { handle, flowVersion, language, reference, via: 'kiosk', answeredAt, clientKey };
    return { kind: 'start', path: '/api/survey/start', body: start };
  }
  const [answer] = waiting.answers;
  if (answer !== undefined) {
    const { i, entry, key } = answer;
    return { kind: 'answer', path: '/api/survey/answer', key, body: { ...session, i, entry } };
  }
  if (finish === null) return null;
  return { kind: 'finish', path: '/api/survey/finish', body: { ...session, ...finish } };
}
