import { randomBytes } from 'node:crypto';
import type { Business } from './factories.ts';
import type { TestClient } from './test-client.ts';

/** Of every client that tests add. */
export const CLIENT_NAME = 'Fern & Co';

/** A client of a business, added through the API. It has no people of its own. */
export async function createClient(
  server: TestClient,
  { bID, owner }: Business,
  more: object = {},
): Promise<{ bID: string; handle: string }> {
  const handle = `client-${randomBytes(5).toString('hex')}`;
  const signUp = { businessInfo: { businessName: CLIENT_NAME }, feedbackAddressHandle: handle };
  const fields = { bID, ...signUp, ...more };
  const { status, body } = await server.post('/api/dash/addnewclient', fields, owner.headers);
  if (status !== 200) throw new Error(`No client: ${JSON.stringify(body)}`);
  return { bID: body.bID, handle };
}
