import type { BodyOf } from '#contract/call.ts';
import type { AnswerTo } from '#contract/calls.ts';
import type { SURVEY_CALLS } from '#contract/survey.ts';
import type { StoredSurvey } from './stored-survey.ts';
import type { SurveyModel } from './survey-model.ts';

export type StartAnswer = AnswerTo<'startSurvey'>;
export type FinishAnswer = AnswerTo<'finishSurvey'>;

export type SurveyRequest =
  | {
      readonly kind: 'start';
      readonly path: string;
      readonly body: BodyOf<(typeof SURVEY_CALLS)['startSurvey']>;
    }
  | {
      readonly kind: 'answer';
      readonly path: string;
      readonly key: string;
      readonly body: BodyOf<(typeof SURVEY_CALLS)['answerSurvey']>;
    }
  | {
      readonly kind: 'finish';
      readonly path: string;
      readonly body: BodyOf<(typeof SURVEY_CALLS)['finishSurvey']>;
    };

/** The next request to send, or null. The session comes first, then all answers, then the end. */
export function nextRequest(model: SurveyModel, stored: StoredSurvey): SurveyRequest | null {
  const { session, outgoing, isFinishing, isFinished, finishData } = stored;
  if (isFinished) return null;
  if (session === null) return startRequest(model, stored);
  const [answer] = outgoing;
  if (answer !== undefined) {
    const { i, entry, key } = answer;
    return { kind: 'answer', path: '/api/survey/answer', key, body: { ...session, i, entry } };
  }
  if (!isFinishing) return null;
  return { kind: 'finish', path: '/api/survey/finish', body: { ...session, ...finishData } };
}

function startRequest(
  model: SurveyModel,
  { clientKey, flowVersion, via }: StoredSurvey,
): SurveyRequest {
  const { handle, language, entrance } = model;
  const { invite, testToken, reference, orderReference } = entrance;
  return {
    kind: 'start',
    path: '/api/survey/start',
    body: {
      handle,
      flowVersion,
      invite,
      try: testToken,
      reference,
      orderReference,
      language,
      via,
      clientKey,
    },
  };
}
