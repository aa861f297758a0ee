import { SURVEY_CALLS } from '#contract/survey.ts';
import { CUSTOMERS_ANSWER, describeCalls } from './describe-calls.ts';

const LONG_KEY = 'a browser of its own';

export const SURVEY_FACTS = describeCalls(SURVEY_CALLS, {
  startSurvey: {
    who: 'anybody',
    body: {
      handle: 'HANDLE',
      invite: 'none',
      reference: 'reference',
      orderReference: 'order',
      language: 'en',
      via: 'qr',
      answeredAt: 1,
      clientKey: LONG_KEY,
    },
    records: CUSTOMERS_ANSWER,
  },
  answerSurvey: {
    who: 'anybody',
    body: {
      sessionID: 'SESSION',
      sessionToken: 'TOKEN',
      i: 1,
      entry: { questionID: 'STARr', type: 'ratingq', answer: 5, note: 'text' },
    },
    records: CUSTOMERS_ANSWER,
  },
  createSessionUpload: {
    who: 'anybody',
    body: {
      sessionID: 'SESSION',
      sessionToken: 'TOKEN',
      kind: 'picture',
      fileName: 'me.png',
      contentType: 'image/png',
      size: 1000,
    },
    records: CUSTOMERS_ANSWER,
  },
  finishSurvey: {
    who: 'anybody',
    body: { sessionID: 'SESSION', sessionToken: 'TOKEN' },
    records: CUSTOMERS_ANSWER,
  },
  changeConsent: {
    who: 'anybody',
    body: { consent: true },
    status: 404,
    records: ['consentWithdrawn'],
  },
});
