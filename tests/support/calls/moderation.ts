import { MODERATION_CALLS } from '#contract/moderation.ts';
import { DAILY_WORK, describeCalls, TEAM } from './describe-calls.ts';

export const MODERATION_FACTS = describeCalls(MODERATION_CALLS, {
  updateResponse: {
    who: TEAM,
    body: {
      sessionID: 'SESSION',
      jFI: 3,
      profilePicture: '',
      companyLogo: null,
      company: 'Loom & Ladder',
      jobTitle: 'Weaver',
    },
    records: DAILY_WORK,
  },
  archiveSession: {
    who: TEAM,
    body: { sessionID: 'SESSION' },
    records: DAILY_WORK,
  },
  restoreSession: {
    who: TEAM,
    body: { sessionID: 'SESSION' },
    records: DAILY_WORK,
  },
  markAsSpam: {
    who: TEAM,
    body: { sessionID: 'SESSION' },
    records: DAILY_WORK,
  },
  unmarkAsSpam: {
    who: TEAM,
    body: { sessionID: 'SESSION' },
    records: DAILY_WORK,
  },
  changeResponses: {
    who: TEAM,
    body: { sessionIDs: ['SESSION'], change: 'restore' },
    records: DAILY_WORK,
  },
  updateResponseStatus: {
    who: TEAM,
    body: { sessionIDs: ['SESSION'], status: 'inProgress' },
    records: DAILY_WORK,
  },
  updateResponseNote: {
    who: TEAM,
    body: { sessionID: 'SESSION', note: 'She called.' },
    records: DAILY_WORK,
  },
  deleteTestAnswers: {
    who: TEAM,
    body: {},
    records: ['testAnswersDeleted'],
  },
});
