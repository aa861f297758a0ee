import { REPLY_CALLS, REPLY_TEMPLATE_CALLS } from '#contract/review-replies.ts';
import { DAILY_WORK, describeCalls, EVERYONE, OWN_TOOL, TEAM } from './describe-calls.ts';

export const REPLY_FACTS = describeCalls(REPLY_CALLS, {
  replyToReview: {
    who: TEAM,
    body: { platform: 'gp', reviewDocID: 'x', was: null, text: 'Thank you!' },
    status: 404,
    records: DAILY_WORK,
  },
  deleteReply: {
    who: TEAM,
    body: { platform: 'gp', reviewDocID: 'x', was: 'Thank you!' },
    status: 404,
    records: DAILY_WORK,
  },
  recordReply: {
    who: TEAM,
    body: { platform: 'gp', reviewDocID: 'x', was: null, text: '' },
    status: 404,
    records: DAILY_WORK,
  },
  discardReply: {
    who: TEAM,
    body: { reviewDocID: 'x' },
    records: DAILY_WORK,
  },
  fetchFailedReplies: {
    who: EVERYONE,
    body: {},
  },
});

export const REPLY_TEMPLATE_FACTS = describeCalls(REPLY_TEMPLATE_CALLS, {
  fetchReplyTemplates: {
    who: EVERYONE,
    body: {},
  },
  saveReplyTemplate: {
    who: TEAM,
    body: {
      templateID: 'TEMPLATE',
      name: 'Thanks',
      text: 'Thank you, [firstname|there]!',
    },
    records: OWN_TOOL,
  },
  removeReplyTemplate: {
    who: TEAM,
    body: { templateID: 'none' },
    records: OWN_TOOL,
  },
});
