import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import type { BuildNowDependencies } from './build-now.ts';
import { listWidgets } from './store.ts';

/**
 * Builds the named widgets before responding.
 * @throws not_found (404) if one is unknown
 */
export async function buildNamedWidgets(
  { business: { businessId } }: ContextFor<'buildWidget'>,
  { widgetIDs }: InputFor<'buildWidget'>,
  { database, build }: BuildNowDependencies,
): Promise<AnswerTo<'buildWidget'>> {
  const widgetIds = widgetIDs.map((widgetID) => widgetID.toLowerCase());
  const widgets = await database.transaction().execute((tx) => listWidgets(tx, businessId));
  const existing = new Set(widgets.map(({ widgetId }) => widgetId));
  if (!widgetIds.every((widgetId) => existing.has(widgetId))) throw notFound();
  await build(businessId, widgetIds);
  return {};
}
