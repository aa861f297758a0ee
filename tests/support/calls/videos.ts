import { VIDEO_CALLS } from '#contract/videos.ts';
import { describeCalls, EVERYONE } from './describe-calls.ts';

export const VIDEO_FACTS = describeCalls(VIDEO_CALLS, {
  fetchVideos: {
    who: EVERYONE,
    body: { ids: ['00000000-0000-7000-8000-000000000000'] },
  },
  startVideoTrial: {
    who: 'owner admin',
    body: {},
    // The trial of the plan includes it.
    status: 409,
    records: ['videoTrialStarted'],
  },
});
