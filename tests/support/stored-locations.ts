import { sql } from 'kysely';
import { type Business, createBusiness, makeAgencyClient } from './factories.ts';
import type { TestServer } from './test-server.ts';

/** What a test's location is like. */
interface LocationOfTest {
  name: string;
  address?: string;
  region?: string;
  position?: [latitude: number, longitude: number];
}

/** A location below a business, of the same owner. */
export async function addLocation(
  server: TestServer,
  parent: Business,
  { name, address = '', region = '', position }: LocationOfTest,
): Promise<Business> {
  const location = await createBusiness(server, parent.owner);
  await makeAgencyClient(server, location.bID, { parent: parent.bID, kind: 'location' });
  const [latitude = null, longitude = null] = position ?? [];
  const info = JSON.stringify({ businessName: name, address, latitude, longitude });
  await sql`update businesses set info = info || ${info}::jsonb, region = ${region}
             where business_id = ${location.bID}`.execute(server.database);
  return location;
}

/** Switches the choice of a location on the parent's survey link on or off. */
export async function offerLocations(
  server: TestServer,
  { bID }: Business,
  isOffered: boolean,
): Promise<void> {
  await server.database
    .updateTable('businesses')
    .set({ offers_locations: isOffered })
    .where('business_id', '=', bID)
    .execute();
}
