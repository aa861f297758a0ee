import { SIGNATURE_CALLS } from '#contract/signatures.ts';
import { describeCalls, EVERYONE } from './describe-calls.ts';

export const SIGNATURE_FACTS = describeCalls(SIGNATURE_CALLS, {
  drawSignature: {
    who: EVERYONE,
    body: { kind: 'rating', language: 'en', question: 'How did we do?' },
  },
});
