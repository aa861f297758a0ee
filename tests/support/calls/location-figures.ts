import { LOCATION_FIGURES_CALLS } from '#contract/location-figures.ts';
import { describeCalls, EVERYONE } from './describe-calls.ts';

export const LOCATION_FIGURES_FACTS = describeCalls(LOCATION_FIGURES_CALLS, {
  getMultisInfo: {
    who: EVERYONE,
    body: { timeFromS: 1_700_000_000, timeToS: 1_700_100_000 },
  },
});
