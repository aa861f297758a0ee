import { BUSINESS_EXPORT_CALLS } from '#contract/business-exports.ts';
import { describeCalls } from './describe-calls.ts';

export const BUSINESS_EXPORT_FACTS = describeCalls(BUSINESS_EXPORT_CALLS, {
  getBusinessExport: {
    who: 'owner',
    body: {},
  },
  startBusinessExport: {
    who: 'owner',
    body: {},
    records: ['businessExported'],
  },
  deleteBusinessExport: {
    who: 'owner',
    body: {},
    records: 'an export ends by itself after a day; who made and downloaded it is recorded',
  },
});
