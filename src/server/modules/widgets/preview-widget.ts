import type { AnswerOf, InputOf } from '#contract/call.ts';
import type { previewWidget as call } from '#contract/widgets.ts';
import { findWidgetBusiness } from '#server/modules/businesses/find-widget-business.ts';
import { listShowcasedAnswers } from '#server/modules/showcase/list-showcased-answers.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { ContextOf } from '#server/platform/http/bound-call.ts';
import { widgetData } from './widget-data.ts';
import type { ScriptFile } from './widget-modules.ts';

/** What a widget with these options would draw now. */
export async function previewWidget(
  { tx, business: { businessId }, now }: ContextOf<typeof call>,
  { uiData }: InputOf<typeof call>,
  { core, baseUrl }: { core: ScriptFile; baseUrl: string },
): Promise<AnswerOf<typeof call>> {
  const business = await findWidgetBusiness(tx, businessId, now);
  if (!business) throw notFound();
  const { tags, count } = uiData;
  const answers = await listShowcasedAnswers(tx, businessId, { tags, limit: count });
  const data = widgetData({ business, uiData, answers, baseUrl });
  return { script: `/w/core/${core.hash}.js`, data };
}
