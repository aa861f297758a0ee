import type { APIRequestContext } from '@playwright/test';
import { newOwner, PASSWORD } from './owner.ts';

export interface OpenSurvey {
  handle: string;
  link: string;
  businessName: string;
  /** What its owner sees in the dashboard now. */
  responses(): Promise<{ journeyFeedback: unknown[] }[]>;
  /** How often each action of the share step was chosen. */
  shareCounts(): Promise<Record<string, number>>;
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
  async function call(name: string, body: object) {
    const data = { bID, ...body };
    const response = await request.post(`/api/dash/${name}`, { headers, data });
    if (!response.ok()) throw new Error(await response.text());
    return response.json();
  }
  return {
    handle,
    link: `/f/${handle}`,
    businessName: owner.businessName,
    responses: async () => (await call('fetchfeedback', { isInitialFetch: true })).collection,
    connect: (externalPlatforms) => call('updateentity', { changes: { externalPlatforms } }),
    shareCounts: async () => (await call('getentity', {})).publicFeedbackDetail.shareReviewCounts,
    ask: (flow) => call('savesurveyflow', { flow, inviteOnly: false }),
    flow: async () => (await call('getentity', {})).surveySetup.surveyFlow,
  };
}
