import type { APIRequestContext } from '@playwright/test';
import { openSurvey } from './open-survey.ts';
import { mailedLink } from './outbox.ts';

export interface InviteBusiness {
  call(name: string, body: object): Promise<void>;
  /** Confirms the owner's address, without which nobody can be invited. */
  confirm(): Promise<void>;
}

/** A new business in Great Britain, on trial, whose owner's browser this is. */
export async function openInviteBusiness(request: APIRequestContext): Promise<InviteBusiness> {
  await openSurvey(request);
  const { token } = await (await request.get('/api/auth/token')).json();
  const headers = { authorization: `Bearer ${token}` };
  const access = await request.post('/api/dash/getaccess', { headers, data: {} });
  const { bID, user } = await access.json();

  async function call(name: string, body: object): Promise<void> {
    const response = await request.post(`/api/dash/${name}`, { headers, data: { bID, ...body } });
    if (!response.ok()) throw new Error(await response.text());
  }

  const country = { name: 'United Kingdom', alpha2: 'GB', alpha3: 'GBR' };
  await call('updateentity', { changes: { businessInfo: { country } } });
  return {
    call,
    confirm: async () => {
      const link = await mailedLink(request, user.emailAddress, 'confirm');
      const confirmed = await request.post(new URL(link).pathname);
      if (!confirmed.ok()) throw new Error(await confirmed.text());
    },
  };
}

/** How many messages have left for each of these addresses. */
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
