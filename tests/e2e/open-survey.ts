import type { APIRequestContext } from '@playwright/test';
import { newOwner, type Owner, PASSWORD } from './owner.ts';

// biome-ignore lint/suspicious/noExplicitAny: a test reads the fields that it expects
export type OwnerCall = (path: string, body?: object) => Promise<any>;

export interface OpenSurvey {
  bID: string;
  handle: string;
  link: string;
  email: string;
  businessName: string;
  /** Makes a call as the owner, for this business. */
  call: OwnerCall;
  /** The responses that the owner now sees in the dashboard. */
  responses(): Promise<{ sessionID: string; journeyFeedback: unknown[] }[]>;
  /** How often each action of the share step was chosen. */
  shareCounts(): Promise<Record<string, number>>;
  /** Saves a flow with these steps. */
  ask(flow: readonly object[]): Promise<void>;
  /** Sets the languages in which customers may answer. */
  offer(surveyLanguages: readonly string[]): Promise<void>;
  /** Connects platforms, such as { fb: { id: 'bakery' } }. */
  connect(externalPlatforms: object): Promise<void>;
  /** The flow as it is stored now. */
  flow(): Promise<{ type: string; [field: string]: unknown }[]>;
}

/** The survey of a new business, created without a browser; its owner is signed in. */
export async function openSurvey(
  request: APIRequestContext,
  businessName?: string,
): Promise<OpenSurvey> {
  const owner = newOwner(businessName);
  const { email, handle } = owner;
  await createAccount(request, owner);
  const post = await callsOf(request);
  const record = {
    businessInfo: { businessName: owner.businessName },
    feedbackAddressHandle: handle,
  };
  const { bID } = await post('/api/dash/signup', record);
  const call: OwnerCall = (path, body) => post(path, { bID, ...body });
  const getEntity = () => call('/api/dash/getentity');
  return {
    bID,
    handle,
    link: `/f/${handle}`,
    email,
    businessName: owner.businessName,
    call,
    responses: async () =>
      (await call('/api/dash/fetchfeedback', { isInitialFetch: true })).collection,
    connect: (externalPlatforms) =>
      call('/api/dash/updateentity', { changes: { externalPlatforms } }),
    shareCounts: async () => (await getEntity()).publicFeedbackDetail.shareReviewCounts,
    offer: (surveyLanguages) => call('/api/dash/updateentity', { changes: { surveyLanguages } }),
    ask: (flow) => call('/api/dash/savesurveyflow', { flow, inviteOnly: false }),
    flow: async () => (await getEntity()).surveySetup.surveyFlow,
  };
}

/** An account without a business, which is then signed in. */
export async function createAccount(
  request: APIRequestContext,
  { name, email }: Owner,
): Promise<void> {
  await request.post('/api/auth/sign-up/email', { data: { name, email, password: PASSWORD } });
}

/** Makes calls as the signed-in person. */
export async function callsOf(request: APIRequestContext): Promise<OwnerCall> {
  const { token } = await (await request.get('/api/auth/token')).json();
  const headers = { authorization: `Bearer ${token}` };
  return async (path, data = {}) => {
    const answer = await request.post(path, { headers, data });
    if (!answer.ok()) throw new Error(`${path} was refused: ${await answer.text()}`);
    return answer.json();
  };
}
