import { LANGUAGE_CALLS } from '#contract/languages.ts';
import { CHANGES_NOTHING, describeCalls, TEAM } from './describe-calls.ts';

export const LANGUAGE_FACTS = describeCalls(LANGUAGE_CALLS, {
  getOfficialLanguages: {
    who: 'anybody',
    body: {},
    records: CHANGES_NOTHING,
  },
  saveLanguagePack: {
    who: TEAM,
    body: { code: 'de', pack: { next: 'Weiter' } },
    records: ['languageChanged'],
  },
});
