import type { Business } from './factories.ts';
import { createLocation, LOCATION_NAME } from './locations.ts';
import type { TestServer } from './test-server.ts';

type Prepare = (own: Business) => Promise<{ body: Record<string, unknown> }>;

/** Prepares a business for the calls of its locations, by the call's name. */
export function locationPreparationsOn(server: TestServer): Readonly<Record<string, Prepare>> {
  const prepareLocation = (more: Record<string, unknown>) => async (own: Business) => {
    const { bID } = await createLocation(server, own);
    return { body: { locationID: bID, ...more } };
  };
  return {
    async addnewlocation({ handle }) {
      return { body: { feedbackAddressHandle: `${handle}-harbour` } };
    },
    async importlocationscsv() {
      return { body: {} };
    },
    removelocation: prepareLocation({ confirmName: LOCATION_NAME }),
    updatelocation: prepareLocation({ region: 'North' }),
    async restorelocation(own) {
      const { bID: locationID } = await createLocation(server, own);
      const fields = { bID: own.bID, locationID, confirmName: LOCATION_NAME };
      await server.post('/api/dash/removelocation', fields, own.owner.headers);
      return { body: { locationID } };
    },
    async arrangelocations(own) {
      const [first, second] = [
        await createLocation(server, own),
        await createLocation(server, own),
      ];
      return { body: { locationIDs: [second.bID, first.bID] } };
    },
    async chooseopenlocations(own) {
      const { bID } = await createLocation(server, own);
      return { body: { locationIDs: [bID] } };
    },
    async offerlocations(own) {
      await createLocation(server, own);
      return { body: { offersLocations: true } };
    },
  };
}
