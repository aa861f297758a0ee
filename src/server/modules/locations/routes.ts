import { LOCATION_IMPORT_CALLS } from '#contract/location-imports.ts';
import { LOCATION_CALLS } from '#contract/locations.ts';
import { type BoundCall, bindCalls } from '#server/platform/http/bound-call.ts';
import { addNewLocation, type LocationDependencies } from './add-new-location.ts';
import { arrangeLocations, chooseOpenLocations, offerLocations } from './arrange-locations.ts';
import { fetchLocations } from './fetch-locations.ts';
import { importLocationsCsv } from './import-locations-csv.ts';
import { removeLocation } from './remove-location.ts';
import { restoreLocation } from './restore-location.ts';
import { updateLocation } from './update-location.ts';

export function locationCalls(dependencies: LocationDependencies): BoundCall[] {
  return [
    ...bindCalls(LOCATION_CALLS, {
      fetchLocations,
      addNewLocation: (ctx, input) => addNewLocation(ctx, input, dependencies),
      removeLocation: (ctx, input) => removeLocation(ctx, input, dependencies),
      restoreLocation: (ctx, input) => restoreLocation(ctx, input, dependencies),
      updateLocation,
      arrangeLocations,
      chooseOpenLocations,
      offerLocations,
    }),
    ...bindCalls(LOCATION_IMPORT_CALLS, {
      importLocationsCsv: (ctx, input) => importLocationsCsv(ctx, input, dependencies),
    }),
  ];
}
