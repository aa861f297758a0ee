import { COLLABORATOR_CALLS } from '#contract/collaborators.ts';
import { describeCalls, EVERYONE } from './describe-calls.ts';

export const COLLABORATOR_FACTS = describeCalls(COLLABORATOR_CALLS, {
  getCollaborators: {
    who: EVERYONE,
    body: {},
  },
  addCollaborator: {
    who: 'owner admin agency; address confirmed',
    body: {
      email: 'colleague@example.com',
      name: 'Mia',
      inviterName: 'Ada',
      businessName: 'Bakery',
      resend: false,
      role: 'editor',
    },
    status: 402,
    records: ['memberInvited'],
  },
  readInvitation: {
    who: 'anybody',
    body: { email: 'colleague@example.com', token: 'none' },
    status: 404,
  },
  validateCollaborator: {
    who: 'anybody, with or without a token',
    body: {
      email: 'colleague@example.com',
      token: 'none',
      displayName: 'Mia',
      password: 'correct horse battery',
    },
    status: 404,
    records: ['memberJoined'],
  },
  removeCollaborator: {
    who: 'owner admin agency',
    body: { email: 'nobody@example.com' },
    status: 404,
    records: ['memberRemoved'],
  },
  changeCollaboratorRole: {
    who: 'owner admin agency',
    body: { email: 'nobody@example.com', role: 'editor' },
    status: 404,
    records: ['roleChanged'],
  },
  leaveBusiness: {
    who: EVERYONE,
    body: {},
    status: 409,
    records: ['memberLeft'],
  },
  handOverBusiness: {
    who: 'owner; address confirmed',
    body: { email: 'nobody@example.com' },
    status: 404,
    records: ['handOverOffered'],
  },
  cancelHandOver: {
    who: 'owner',
    body: {},
    records: ['handOverCancelled'],
  },
  acceptHandOver: {
    who: `${EVERYONE}; address confirmed`,
    body: {},
    status: 404,
    records: ['businessHandedOver'],
  },
  declineHandOver: {
    who: EVERYONE,
    body: {},
    records: ['handOverDeclined'],
  },
});
