import type { APIRequestContext } from '@playwright/test';
import { type InviteBusiness, openInviteBusiness } from './invite-business.ts';
import { newOwner } from './owner.ts';
import { putOnPlan } from './put-on-plan.ts';

/** A client, and the mailbox of whoever is to own it. */
export interface ClientOfAgency {
  clientID: string;
  name: string;
  handle: string;
  ownerEmail: string;
}

/** An agency-to-be that may have clients, created without a browser; its owner is signed in. */
export async function openAgency(request: APIRequestContext): Promise<InviteBusiness> {
  const business = await openInviteBusiness(request);
  await business.confirm();
  await putOnPlan(business.bID, '2m');
  return business;
}

/** Adds a client to the agency, and invites its owner. */
export async function addClient(agency: InviteBusiness, name: string): Promise<ClientOfAgency> {
  const { handle, email: ownerEmail } = newOwner();
  const record = { businessInfo: { businessName: name }, feedbackAddressHandle: handle };
  const { bID: clientID } = await agency.call('/api/dash/addnewclient', record);
  await agency.call('/api/dash/inviteclientowner', { clientID, email: ownerEmail });
  return { clientID, name, handle, ownerEmail };
}
