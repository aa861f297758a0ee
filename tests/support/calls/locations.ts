import { LOCATION_IMPORT_CALLS } from '#contract/location-imports.ts';
import { LOCATION_CALLS } from '#contract/locations.ts';
import { describeCalls, EVERYONE } from './describe-calls.ts';

const MANAGERS = 'owner admin';
/** The business of these tests is a client of an agency, which may have no locations. */
const OF_CLIENT = 409;
const UNKNOWN = '01890000-0000-7000-8000-000000000000';

export const LOCATION_FACTS = describeCalls(LOCATION_CALLS, {
  fetchLocations: {
    who: EVERYONE,
    body: {},
  },
  addNewLocation: {
    who: MANAGERS,
    body: { businessInfo: { businessName: 'Harbour Street' }, feedbackAddressHandle: 'dash' },
    status: OF_CLIENT,
    records: ['locationAdded'],
  },
  removeLocation: {
    who: MANAGERS,
    body: { locationID: UNKNOWN, confirmName: 'Harbour Street' },
    status: OF_CLIENT,
    statusWhenLocked: 404,
    records: ['locationRemoved'],
  },
  restoreLocation: {
    who: MANAGERS,
    body: { locationID: UNKNOWN },
    status: OF_CLIENT,
    records: ['locationRestored'],
  },
  updateLocation: {
    who: MANAGERS,
    body: { locationID: UNKNOWN, name: 'Harbour Street', region: 'North' },
    status: OF_CLIENT,
    records: ['locationChanged'],
  },
  arrangeLocations: {
    who: MANAGERS,
    body: { locationIDs: [] },
    status: OF_CLIENT,
    records: ['locationsArranged'],
  },
  chooseOpenLocations: {
    who: MANAGERS,
    body: { locationIDs: [] },
    status: OF_CLIENT,
    records: ['openLocationsChosen'],
  },
  offerLocations: {
    who: MANAGERS,
    body: { offersLocations: false },
    status: OF_CLIENT,
    records: ['locationChoiceChanged'],
  },
});

export const LOCATION_IMPORT_FACTS = describeCalls(LOCATION_IMPORT_CALLS, {
  importLocationsCsv: {
    who: MANAGERS,
    body: { csv: 'Name,Region\nHarbour Street,North\n', dryRun: false },
    status: OF_CLIENT,
    records: ['locationsImported'],
  },
});
