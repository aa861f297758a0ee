import { REBUILD_DELAY } from '#domain/showcase.ts';
import type { FileStore } from '#server/adapters/files/port.ts';
import {
  findWidgetBusiness,
  type WidgetBusiness,
} from '#server/modules/businesses/find-widget-business.ts';
import { listShowcasedAnswers } from '#server/modules/showcase/list-showcased-answers.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import { scheduleRebuild } from './schedule-rebuild.ts';
import {
  deleteWidgets,
  listWidgets,
  lockWidgets,
  noteBuild,
  onItsOwn,
  type WidgetRow,
} from './store.ts';
import { widgetData } from './widget-data.ts';
import { CORE, putPointer, putScript, removeFilesBut } from './widget-files.ts';
import { type ScriptFile, widgetModules } from './widget-modules.ts';

export interface BuildParts {
  database: Database;
  files: FileStore;
  clock: Clock;
  /** The script that draws. */
  core: ScriptFile;
  /** Names the script and the file store: a build for others is built anew. */
  builtFor: string;
  baseUrl: string;
  /** Told of each widget once pages get its new build. */
  onBuilt: (widgetId: string) => void;
}

/** Until then a removal can be taken back; pages keep showing the widget meanwhile. */
const REMOVAL_FINAL_AFTER = REBUILD_DELAY * 1000;

/**
 * Builds widgets from the showcase as it stands: all of a business, or those named. One build of a
 * business runs at a time, so that the newest is the last to be seen; a widget that fails leaves its
 * last good build in place and the others alone, and fails the call.
 */
export async function buildWidgets(
  parts: BuildParts,
  businessId: string,
  named?: readonly string[],
): Promise<void> {
  const faults: unknown[] = [];
  await parts.database.transaction().execute(async (tx) => {
    await lockWidgets(tx, businessId);
    const business = await findWidgetBusiness(tx, businessId, parts.clock.now());
    if (!business) return;
    const widgets = await listWidgets(tx, businessId);
    await putScript(parts.files, CORE, parts.core);
    for (const widget of widgets) {
      if (widget.removedAt !== null || (named && !named.includes(widget.widgetId))) continue;
      const work = () => build(tx, parts, { businessId, business, widget });
      await onItsOwn(tx, work).catch((error: unknown) => faults.push(error));
    }
    await removeForGood(tx, parts, { businessId, widgets });
  });
  if (faults.length > 0) throw faults[0];
}

interface OneWidget {
  businessId: string;
  business: WidgetBusiness;
  widget: WidgetRow;
}

async function build(
  tx: Tx,
  { files, core, builtFor, baseUrl, onBuilt }: BuildParts,
  { businessId, business, widget: { widgetId, uiData } }: OneWidget,
): Promise<void> {
  const { tags, count } = uiData;
  const answers = await listShowcasedAnswers(tx, businessId, { tags, limit: count });
  const data = widgetData({ business, uiData, answers, baseUrl });
  const modules = widgetModules(data, business.allowedSites);
  const [first, whole = first] = modules;
  for (const module of modules) await putScript(files, widgetId, module);
  await putPointer(files, widgetId, {
    core: core.hash,
    first: first.hash,
    whole: whole.hash,
    allowedSites: [...business.allowedSites],
  });
  onBuilt(widgetId);
  await noteBuild(tx, businessId, widgetId, builtFor);
  const hashes = modules.map(({ hash }) => hash);
  await removeFilesBut(files, widgetId, hashes);
}

async function removeForGood(
  tx: Tx,
  { files, clock }: BuildParts,
  { businessId, widgets }: { businessId: string; widgets: readonly WidgetRow[] },
): Promise<void> {
  const finalIfBefore = clock.now().getTime() - REMOVAL_FINAL_AFTER;
  const removed = widgets.filter(({ removedAt }) => removedAt !== null);
  const final = removed
    .filter(({ removedAt }) => (removedAt?.getTime() ?? 0) <= finalIfBefore)
    .map(({ widgetId }) => widgetId);
  for (const widgetId of final) await removeFilesBut(files, widgetId, []);
  await deleteWidgets(tx, businessId, final);
  if (final.length < removed.length) await scheduleRebuild(tx, businessId);
}
