import type { APIRequestContext } from '@playwright/test';
import { mailedLink } from './mailed-link.ts';
import { type OpenSurvey, openSurvey } from './open-survey.ts';

export interface InviteBusiness extends OpenSurvey {
  /** Confirms the owner's address, which sending invites requires. */
  confirm(): Promise<void>;
}

/** A new business in Great Britain, on trial; the browser is its owner's. */
export async function openInviteBusiness(request: APIRequestContext): Promise<InviteBusiness> {
  const survey = await openSurvey(request);
  const country = { name: 'United Kingdom', alpha2: 'GB', alpha3: 'GBR' };
  await survey.call('/api/dash/updateentity', { changes: { businessInfo: { country } } });
  return {
    ...survey,
    confirm: async () => {
      const link = await mailedLink(request, survey.email, 'confirm');
      const confirmed = await request.post(new URL(link).pathname);
      if (!confirmed.ok()) throw new Error(await confirmed.text());
    },
  };
}

/** How many messages were sent to each of these addresses. */
export async function invitesTo(
  request: APIRequestContext,
  addresses: readonly string[],
): Promise<number[]> {
  const messages: { to: string; state: string }[] = await (
    await request.get('/outbox.json')
  ).json();
  const sent = messages.filter(({ state }) => state === 'sent').map(({ to }) => to);
  return addresses.map((address) => sent.filter((to) => to === address).length);
}
