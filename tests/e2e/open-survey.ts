import type { APIRequestContext } from '@playwright/test';
import { newOwner, PASSWORD } from './owner.ts';

export interface OpenSurvey {
  handle: string;
  link: string;
  businessName: string;
  /** What its owner sees in the dashboard now. */
  responses(): Promise<{ journeyFeedback: unknown[] }[]>;
  /** Asks these steps from now on. */
  ask(flow: readonly object[]): Promise<void>;
  /** Connects platforms, such as { fb: { id: 'bakery' } }. */
  connect(externalPlatforms: object): Promise<void>;
  /** The flow as it is stored now. */
  flow(): Promise<{ type: string; [field: string]: unknown }[]>;
}

/** The survey of a new business, made without a browser. */
export async function openSurvey(
  request: APIRequestContext,
  businessName?: string,
): Promise<OpenSurvey> {
  const owner = newOwner(businessName);
  const { name, email, handle } = owner;
  await request.post('/api/auth/sign-up/email', { data: { name, email, password: PASSWORD } });
  const { token } = await (await request.get('/api/auth/token')).json();
  const headers = { authorization: `Bearer ${token}` };
  const record = {
    businessInfo: { businessName: owner.businessName },
    feedbackAddressHandle: handle,
  };
  const made = await request.post('/api/dash/signup', { headers, data: record });
  const { bID } = await made.json();
  return {
    handle,
    link: `/f/${handle}`,
    businessName: owner.businessName,
    async responses() {
      const data = { bID, isInitialFetch: true };
      const response = await request.post('/api/dash/fetchfeedback', { headers, data });
      return (await response.json()).collection;
    },
    async ask(flow) {
      const data = { bID, flow, inviteOnly: false };
      const response = await request.post('/api/dash/savesurveyflow', { headers, data });
      if (!response.ok()) throw new Error(await response.text());
    },
    async connect(externalPlatforms) {
      const data = { bID, changes: { externalPlatforms } };
      const response = await request.post('/api/dash/updateentity', { headers, data });
      if (!response.ok()) throw new Error(await response.text());
    },
    async flow() {
      const response = await request.post('/api/dash/getentity', { headers, data: { bID } });
      return (await response.json()).surveySetup.surveyFlow;
    },
  };
}
