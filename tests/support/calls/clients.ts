import { CLIENT_IMPORT_CALLS } from '#contract/client-imports.ts';
import { CLIENT_CALLS } from '#contract/clients.ts';
import { describeCalls } from './describe-calls.ts';

const MANAGERS = 'owner admin';
/** The business of these tests is a client itself, which may have no clients. */
const OF_CLIENT = 409;
const UNKNOWN = '01890000-0000-7000-8000-000000000000';
const AT_CLIENT = 'the client’s own activity says it';
const NO_CLIENT = { clientID: UNKNOWN };

export const CLIENT_FACTS = describeCalls(CLIENT_CALLS, {
  addNewClient: {
    who: MANAGERS,
    body: { businessInfo: { businessName: 'Fern & Co' }, feedbackAddressHandle: 'dash' },
    status: OF_CLIENT,
    statusWhenLocked: 422,
    records: ['clientAdded'],
  },
  removeClient: {
    who: MANAGERS,
    body: { ...NO_CLIENT, confirmName: 'Fern & Co', keep: false },
    status: OF_CLIENT,
    statusWhenLocked: 404,
    records: ['clientRemoved'],
  },
  restoreClient: {
    who: MANAGERS,
    body: NO_CLIENT,
    status: OF_CLIENT,
    statusWhenLocked: 404,
    records: ['clientRestored'],
  },
  leaveAgency: {
    who: 'owner',
    body: { confirmName: 'Another name' },
    status: 422,
    statusWhenLocked: 409,
    records: ['clientLeft'],
  },
  fetchClient: { who: MANAGERS, body: NO_CLIENT, status: 404 },
  fetchRemovedClients: { who: MANAGERS, body: {} },
  updateClient: {
    who: MANAGERS,
    body: { ...NO_CLIENT, clientName: 'Fern' },
    status: OF_CLIENT,
    records: ['clientChanged'],
  },
  setClientAreas: {
    who: MANAGERS,
    body: { ...NO_CLIENT, areas: { reviews: 'view' } },
    status: OF_CLIENT,
    records: ['clientAreasChanged'],
  },
  inviteClientOwner: {
    who: 'owner admin; address confirmed',
    body: { ...NO_CLIENT, email: 'fern@example.com' },
    status: 404,
    records: AT_CLIENT,
  },
  cancelClientInvitation: {
    who: MANAGERS,
    body: NO_CLIENT,
    status: 404,
    records: AT_CLIENT,
  },
  fetchAssignments: { who: 'owner admin agency', body: {} },
  assignClients: {
    who: 'owner admin agency',
    body: { email: 'fern@example.com', clientIDs: [] },
    status: OF_CLIENT,
    records: ['clientsAssigned'],
  },
});

export const CLIENT_IMPORT_FACTS = describeCalls(CLIENT_IMPORT_CALLS, {
  importClientsCsv: {
    who: MANAGERS,
    // Without a name, so that no client is added.
    body: { csv: 'Handle\nfern\n' },
    status: OF_CLIENT,
    statusWhenLocked: 200,
    records: ['clientsImported'],
  },
});
