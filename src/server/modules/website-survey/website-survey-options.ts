import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { websiteSurveyKey } from '#domain/website-survey.ts';
import type { LinkOrigins } from '#server/modules/businesses/link-origins.ts';
import { readBusiness } from '#server/modules/businesses/queries.ts';
import { recordChange } from '#server/platform/activity/record-change.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { scriptAddress } from './script-options.ts';
import { findWebsiteSurvey, setWebsiteSurvey } from './store.ts';

export async function getWebsiteSurvey(
  { tx, business: { businessId } }: ContextFor<'getWebsiteSurvey'>,
  { origins }: { origins: LinkOrigins },
): Promise<AnswerTo<'getWebsiteSurvey'>> {
  return {
    options: await findWebsiteSurvey(tx, businessId),
    scriptURL: scriptAddress(await readBusiness(tx, businessId), origins),
    storageKey: websiteSurveyKey(businessId),
  };
}

export async function saveWebsiteSurvey(
  ctx: ContextFor<'saveWebsiteSurvey'>,
  { options }: InputFor<'saveWebsiteSurvey'>,
): Promise<AnswerTo<'saveWebsiteSurvey'>> {
  const { tx } = ctx;
  const { businessId } = ctx.business;
  const before = await findWebsiteSurvey(tx, businessId);
  await setWebsiteSurvey(tx, businessId, options);
  const action = 'websiteSurveyChanged';
  await recordChange(ctx, businessId, { action, before: { ...before }, after: { ...options } });
  return {};
}
