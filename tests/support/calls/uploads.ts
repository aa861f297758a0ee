import { UPLOAD_CALLS } from '#contract/uploads.ts';
import { CHANGES_NOTHING, describeCalls, TEAM } from './describe-calls.ts';

export const UPLOAD_FACTS = describeCalls(UPLOAD_CALLS, {
  createUpload: {
    who: TEAM,
    body: {
      folder: 'businessrepresentatives',
      fileName: 'nora.png',
      contentType: 'image/png',
      size: 1000,
    },
    records: CHANGES_NOTHING,
  },
});
