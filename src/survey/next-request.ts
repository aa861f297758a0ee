import type { BodyOf } from '#contract/call.ts';
import type { AnswerTo } from '#contract/calls.ts';
import type { SURVEY_CALLS } from '#contract/survey.ts';
import type { CallOutcome } from './post-call.ts';
import type { StoredSurvey } from './stored-survey.ts';
import { type SurveyFile, unannounced, withAddresses } from './survey-files.ts';
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

/** A file that the server has to know before an answer names it. */
export type FileToAnnounce = {
  readonly kind: 'announce';
  readonly session: NonNullable<StoredSurvey['session']>;
  readonly id: string;
  readonly file: SurveyFile;
};

/** Announces a file; the outcome if that has to be tried again, null if the server has decided. */
export type Announce = (file: FileToAnnounce) => Promise<CallOutcome | null>;

/** The next request to send, or null. The session comes first, then files, all answers, and the end. */
export function nextRequest(
  model: SurveyModel,
  stored: StoredSurvey,
): SurveyRequest | FileToAnnounce | null {
  const { session, outgoing, files, isFinishing, isFinished, finishData } = stored;
  if (isFinished) return null;
  if (session === null) return startRequest(model, stored);
  const found = unannounced(files);
  if (found !== undefined) return { kind: 'announce', session, id: found[0], file: found[1] };
  const [answer] = outgoing;
  if (answer !== undefined) {
    const { i, key } = answer;
    const entry = withAddresses(answer.entry, files);
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
