import { randomBytes } from 'node:crypto';
import type { Business } from './factories.ts';
import type { TestClient } from './test-client.ts';

/** Of every location that tests add. */
export const LOCATION_NAME = 'Harbour Street';

/** A location of a business, added through the API. Its owner is the business's. */
export async function createLocation(
  server: TestClient,
  { bID, owner }: Business,
  more: object = {},
): Promise<Business> {
  const handle = `location-${randomBytes(5).toString('hex')}`;
  const signUp = { businessInfo: { businessName: LOCATION_NAME }, feedbackAddressHandle: handle };
  const fields = { bID, ...signUp, ...more };
  const { status, body } = await server.post('/api/dash/addnewlocation', fields, owner.headers);
  if (status !== 200) throw new Error(`No location: ${JSON.stringify(body)}`);
  return { bID: body.bID, handle, owner };
}
