import { PRINT_FILE_CALLS } from '#contract/print-files.ts';
import { CHANGES_NOTHING, describeCalls, EVERYONE } from './describe-calls.ts';

const body = {
  kind: 'poster',
  paper: 'a4',
  bleed: false,
  logoInCode: false,
  language: 'en',
  headline: '',
  callToAction: '',
  linkIDs: [],
};

export const PRINT_FILE_FACTS = describeCalls(PRINT_FILE_CALLS, {
  previewPrintFile: { who: EVERYONE, body, records: CHANGES_NOTHING },
  makePrintFile: { who: EVERYONE, body, records: CHANGES_NOTHING },
});
