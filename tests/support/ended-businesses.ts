import { expect } from 'vitest';
import { CLIENT_NAME, createClient } from './clients.ts';
import {
  addMember,
  type Business,
  createConfirmedUser,
  restorePath,
  type SignedInUser,
} from './factories.ts';
import { PASSWORD } from './team-harness.ts';
import type { TestClient } from './test-client.ts';
import type { TestServer } from './test-server.ts';

const DAY = 86_400_000;

/** A client of an agency, with an owner of its own. */
export async function createOwnedClient(server: TestServer, agency: Business): Promise<Business> {
  const client = await createClient(server, agency);
  const owner = await createConfirmedUser(server);
  await addMember(server, client.bID, { userId: owner.userId, role: 'owner' });
  return { ...client, owner };
}

/** Removes a client as its agency, which can restore it. */
export async function removeClient(
  server: TestClient,
  agency: Business,
  { bID: clientID }: Pick<Business, 'bID'>,
): Promise<void> {
  const removal = { bID: agency.bID, clientID, confirmName: CLIENT_NAME, keep: false };
  const { status } = await server.post('/api/dash/removeclient', removal, agency.owner.headers);
  expect(status).toBe(200);
}

/** Deletes a business as its owner. */
export async function deleteBusiness(
  server: TestClient,
  { bID, owner }: Pick<Business, 'bID' | 'owner'>,
  confirmName: string,
): Promise<void> {
  const proof = { bID, confirmName, password: PASSWORD };
  const { status } = await server.post('/api/dash/deletebusiness', proof, owner.headers);
  expect(status).toBe(200);
}

/** Closes a business whose plan ended long ago, and whose owners were warned. */
export async function closeWithoutPlan(
  server: TestServer,
  { bID }: Pick<Business, 'bID'>,
): Promise<void> {
  const now = Date.now();
  const ended = new Date(now - 91 * DAY);
  await server.database
    .updateTable('businesses')
    .set({ stripe_plan: '2m', plan_ends_at: ended })
    .where('business_id', '=', bID)
    .execute();
  await server.database
    .insertInto('billing_mails')
    .values({
      ...{ business_id: bID, kind: 'closes7', sent_at: new Date(now - 8 * DAY) },
      about: new Date(ended.getTime() + 90 * DAY),
    })
    .execute();
  await server.runJob('closing.close-ended-plans');
}

/** Lets the days go by in which a closed business can be restored, and erases what is due. */
export async function eraseAfter(server: TestServer, { bID }: Pick<Business, 'bID'>) {
  await server.database
    .updateTable('businesses')
    .set({ closed_until: new Date(Date.now() - 1000) })
    .where('business_id', '=', bID)
    .execute();
  await server.runJob('closing.erase');
}

/** Opens the last link to restore a business that somebody was mailed. */
export async function restoreByLink(server: TestClient, { email }: SignedInUser) {
  return server.post(await restorePath(server, email));
}

/** What is stored of a business's place and closing; null once it is erased. */
export async function readEnd({ database }: TestServer, { bID }: Pick<Business, 'bID'>) {
  const row = await database
    .selectFrom('businesses')
    .select(['kind', 'parent_id', 'closed_at', 'closed_until'])
    .where('business_id', '=', bID)
    .executeTakeFirst();
  if (!row) return null;
  const { kind, parent_id: parentId, closed_at: closedAt, closed_until: until } = row;
  return { kind, parentId, isOpen: closedAt === null, until };
}
