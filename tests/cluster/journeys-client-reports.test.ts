import { afterAll, beforeAll, expect, test } from 'vitest';
import { lastDueMonth, thisMonth } from '#tests/support/client-reports.ts';
import { CLIENT_NAME, createClient } from '#tests/support/clients.ts';
import {
  addMember,
  type Business,
  createConfirmedBusiness,
  createConfirmedUser,
  readOutbox,
} from '#tests/support/factories.ts';
import { newAddress } from '#tests/support/team-harness.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { showTestimonial } from '#tests/support/testimonials.ts';
import { callAsOwner } from './call-as-owner.ts';

let server: TestServer;
let agency: Business;
beforeAll(async () => {
  server = await startTestServer();
  agency = await createConfirmedBusiness(server);
});
afterAll(() => server.stop());

const call = (name: string, body: object = {}) => callAsOwner(server, agency, name, body);
const open = async (url: string) => {
  const response = await fetch(server.origin + new URL(url).pathname);
  return { status: response.status, text: await response.text() };
};

test('reports of clients in other shards are made, read, mailed once, and end with the client', async () => {
  const clients = [await createClient(server, agency), await createClient(server, agency)];
  const address = newAddress();
  const urls = [];
  for (const { bID: clientID, handle } of clients) {
    await showTestimonial(server, { ...agency, bID: clientID, handle }, { text: 'Fine scones.' });
    const { url } = await call('createclientreport', { clientID, month: thisMonth() });
    expect(await open(url)).toMatchObject({
      status: 200,
      text: expect.stringContaining('Fine scones.'),
    });
    urls.push(url);
    await call('setmonthlyreport', { clientID, isOn: true, toOwner: false, addresses: [address] });
    await server.database
      .updateTable('report_settings')
      .set({ next_month: lastDueMonth() })
      .where('business_id', '=', clientID)
      .execute();
  }
  await server.runJob('client-reports.mail');
  await server.runJob('client-reports.mail');
  expect(await readOutbox(server, address)).toHaveLength(2);
  const [first, second] = clients;
  const removal = { clientID: first?.bID, confirmName: CLIENT_NAME };
  await call('removeclient', { ...removal, keep: false });
  const owner = await createConfirmedUser(server);
  await addMember(server, second?.bID ?? '', { userId: owner.userId, role: 'owner' });
  await callAsOwner(server, { ...agency, bID: second?.bID ?? '', owner }, 'leaveagency', {
    confirmName: CLIENT_NAME,
  });
  for (const url of urls) expect((await open(url)).status).toBe(410);
  await server.runJob('client-reports.delete-old');
});
