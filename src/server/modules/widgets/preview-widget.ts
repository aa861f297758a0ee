import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { WIDGET_KINDS } from '#domain/widgets.ts';
import { withAppearance } from '#server/modules/businesses/display-appearance.ts';
import type { LinkOrigins } from '#server/modules/businesses/link-origins.ts';
import { readBusiness } from '#server/modules/businesses/queries.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { renderWidget } from '#widget/rendering/render-widget.ts';
import { readFigures, readWidgetContent } from './content/read-widget-content.ts';
import { withSampleItems, withSampleScore } from './content/samples/with-sample-items.ts';
import { styleOf, type WidgetScripts } from './files/widget-scripts.ts';

interface Parts {
  scripts: WidgetScripts;
  baseUrl: string;
  origins: LinkOrigins;
}

/** Renders a widget with these options, without building it. */
export async function previewWidget(
  { tx, business: { businessId }, now, from }: ContextFor<'previewWidget'>,
  { uiData, appearance, samples }: InputFor<'previewWidget'>,
  { scripts, baseUrl, origins }: Parts,
): Promise<AnswerTo<'previewWidget'>> {
  const business = withAppearance(await readBusiness(tx, businessId), appearance);
  const figures = await readFigures(tx, businessId);
  const options = { business, figures, uiData, baseUrl, origins, now };
  const own = await readWidgetContent(tx, businessId, options);
  const parts = { businessId, business, uiData, baseUrl, now, readerLanguage: from.language };
  const filled = samples ? await withSampleItems(tx, own, parts) : own;
  const hasSampleItems = filled !== own;
  const showsScore = WIDGET_KINDS[uiData.type].needs === 'name';
  const content = hasSampleItems || (samples && showsScore) ? withSampleScore(filled) : filled;
  const style = styleOf(uiData, { styles: scripts.styles, business });
  return {
    script: `/w/core/${scripts.of(uiData.type).hash}.js`,
    data: renderWidget(content, style),
    hasSamples: hasSampleItems || (showsScore && content.score !== own.score),
  };
}
