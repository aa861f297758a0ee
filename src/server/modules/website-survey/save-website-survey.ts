import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { canOpen } from '#domain/website-survey.ts';
import { recordChange } from '#server/platform/activity/record-change.ts';
import { invalid } from '#server/platform/app-error.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { lockWebsiteSurvey, setWebsiteSurvey } from './store.ts';

/** Leaves the options that are not given as somebody else may have saved them meanwhile. */
export async function saveWebsiteSurvey(
  ctx: ContextFor<'saveWebsiteSurvey'>,
  { options: changes }: InputFor<'saveWebsiteSurvey'>,
): Promise<AnswerTo<'saveWebsiteSurvey'>> {
  const { tx } = ctx;
  const { businessId } = ctx.business;
  const before = await lockWebsiteSurvey(tx, businessId);
  const after = { ...before, ...changes };
  if (!canOpen(after)) throw invalid({ 'options.afterSeconds': 'websiteSurvey.noMoment' });
  await setWebsiteSurvey(tx, businessId, after);
  const action = 'websiteSurveyChanged';
  await recordChange(ctx, businessId, { action, before: { ...before }, after });
  return {};
}
