import { PLATFORM_CALLS } from '#contract/review-platforms.ts';
import { CHANGES_NOTHING, describeCalls, EDITORS, EVERYONE } from './describe-calls.ts';

export const PLATFORM_FACTS = describeCalls(PLATFORM_CALLS, {
  getPlatforms: {
    who: EVERYONE,
    body: {},
  },
  connectPlatform: {
    who: EDITORS,
    body: { platform: 'g2', profileURLOrID: 'bakery', apiKey: 'a key' },
    records: ['businessChanged', 'platformConnected'],
  },
  startPlatformSignIn: {
    who: EDITORS,
    body: { platform: 'gp' },
    records: CHANGES_NOTHING,
  },
  listPlatformProfiles: {
    who: EDITORS,
    body: { signInID: 'none' },
    status: 404,
    records: CHANGES_NOTHING,
  },
  choosePlatformProfile: {
    who: EDITORS,
    body: { signInID: 'none', externalID: 'none' },
    status: 404,
    records: ['businessChanged', 'platformConnected'],
  },
  disconnectPlatform: {
    who: EDITORS,
    body: { platform: 'gp', reviews: 'keep' },
    records: ['platformDisconnected'],
  },
  searchPlaces: {
    who: EDITORS,
    body: { query: 'Bakery' },
    records: CHANGES_NOTHING,
  },
});
