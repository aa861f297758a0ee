import { CLIENT_NAME, createClient } from './clients.ts';
import {
  addMember,
  BUSINESS_NAME,
  type Business,
  createConfirmedBusiness,
  createConfirmedUser,
  makeAgencyClient,
} from './factories.ts';
import { newAddress } from './team-harness.ts';
import type { TestServer } from './test-server.ts';

type Prepare = (own: Business) => Promise<{ body: Record<string, unknown> }>;

/** Prepares a business for the calls of its clients, by the call's name. */
export function clientPreparationsOn(server: TestServer): Readonly<Record<string, Prepare>> {
  const prepareClient =
    (more: Record<string, unknown> = {}): Prepare =>
    async (own) => {
      const { bID } = await createClient(server, own);
      return { body: { clientID: bID, ...more } };
    };
  return {
    async addnewclient({ handle }) {
      return { body: { feedbackAddressHandle: `${handle}-client` } };
    },
    async importclientscsv() {
      return { body: { csv: `Name\n${CLIENT_NAME}\n` } };
    },
    async updatebranding() {
      return { body: {} };
    },
    removeclient: prepareClient({ confirmName: CLIENT_NAME }),
    updateclient: prepareClient(),
    setclientareas: prepareClient(),
    async restoreclient(own) {
      const { bID: clientID } = await createClient(server, own);
      const removal = { bID: own.bID, clientID, confirmName: CLIENT_NAME, keep: false };
      await server.post('/api/dash/removeclient', removal, own.owner.headers);
      return { body: { clientID } };
    },
    inviteclientowner: async (own) => {
      const { bID: clientID } = await createClient(server, own);
      return { body: { clientID, email: newAddress() } };
    },
    async cancelclientinvitation(own) {
      const { bID: clientID } = await createClient(server, own);
      const invitation = { bID: own.bID, clientID, email: newAddress() };
      await server.post('/api/dash/inviteclientowner', invitation, own.owner.headers);
      return { body: { clientID } };
    },
    async createclientreport(own) {
      const { bID: clientID } = await createClient(server, own);
      return { body: { clientID, month: thisMonth() } };
    },
    async revokeclientreport(own) {
      const { bID: clientID } = await createClient(server, own);
      const wanted = { bID: own.bID, clientID, month: thisMonth() };
      const { body } = await server.post('/api/dash/createclientreport', wanted, own.owner.headers);
      return { body: { clientID, reportID: body.reportID } };
    },
    setmonthlyreport: prepareClient({ isOn: true, toOwner: true, addresses: [newAddress()] }),
    async leaveagency(own) {
      const agency = await createConfirmedBusiness(server);
      await makeAgencyClient(server, own.bID, { parent: agency.bID, kind: 'agencyClient' });
      return { body: { confirmName: BUSINESS_NAME } };
    },
    async assignclients(own) {
      const { bID: clientID } = await createClient(server, own);
      const { userId, email } = await createConfirmedUser(server);
      await addMember(server, own.bID, { userId, role: 'editor' });
      return { body: { email, clientIDs: [clientID] } };
    },
  };
}

function thisMonth(): string {
  return new Date().toISOString().slice(0, 'YYYY-MM'.length);
}
