import type { AnswerOf, InputOf } from '#contract/call.ts';
import type { buildWidget as call } from '#contract/widgets.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { ContextOf } from '#server/platform/http/bound-call.ts';
import type { BuildNowDependencies } from './build-now.ts';
import { listWidgets } from './store.ts';

/**
 * Builds the named widgets before responding.
 * @throws not_found (404) if one is unknown
 */
export async function buildNamedWidgets(
  { business: { businessId } }: ContextOf<typeof call>,
  { widgetIDs }: InputOf<typeof call>,
  { database, build }: BuildNowDependencies,
): Promise<AnswerOf<typeof call>> {
  const widgetIds = widgetIDs.map((widgetID) => widgetID.toLowerCase());
  const widgets = await database.transaction().execute((tx) => listWidgets(tx, businessId));
  const existing = new Set(widgets.map(({ widgetId }) => widgetId));
  if (!widgetIds.every((widgetId) => existing.has(widgetId))) throw notFound();
  await build(businessId, widgetIds);
  return {};
}
