import type { UiData } from '#contract/widgets.ts';
import { REBUILD_DELAY } from '#domain/showcase.ts';
import { pagePattern } from '#domain/widget-pages.ts';
import type { FileStore } from '#server/adapters/files/port.ts';
import type { Business } from '#server/modules/businesses/business.ts';
import type { LinkOrigins } from '#server/modules/businesses/link-origins.ts';
import { findBusiness } from '#server/modules/businesses/queries.ts';
import { scheduleRebuild } from '#server/modules/shared-jobs/schedule-jobs.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { WidgetContent } from '#widget/rendering/widget-content.ts';
import {
  indexableOnly,
  readFigures,
  readWidgetContent,
  type WidgetFigures,
} from './content/read-widget-content.ts';
import { formerFiles } from './files/former-files.ts';
import { fragmentOf, pageOf } from './files/fragment.ts';
import {
  namedFile,
  putFile,
  putPointer,
  readPointer,
  removeOtherFiles,
  storeScripts,
  type WidgetPointer,
} from './files/widget-files.ts';
import { widgetModules } from './files/widget-modules.ts';
import { styleOf, type WidgetScripts } from './files/widget-scripts.ts';
import { OPTIONS } from './read-options.ts';
import {
  deleteWidgets,
  findRollupVersion,
  listWidgets,
  lockWidgets,
  recordBuild,
  type WidgetRow,
  withSavepoint,
} from './store.ts';

export interface BuildDependencies {
  database: Database;
  files: FileStore;
  clock: Clock;
  scripts: WidgetScripts;
  /** Identifies the product's build and the file store; widgets built for another one are rebuilt. */
  readBuildTarget: () => Promise<string>;
  baseUrl: string;
  origins: LinkOrigins;
  /** Called after a new build of a widget is served. */
  onBuilt: (widgetId: string) => void;
}

/** Until then a removal can be undone, and pages keep showing the widget. */
const REMOVAL_FINAL_AFTER = REBUILD_DELAY * 1000;

/**
 * Builds all or some widgets of a business, or removes them if it is closed. Builds of a business run one at a time, so that the newest one
 * is served last. A failing widget keeps its last good build and does not affect the others, but the call
 * fails.
 */
export async function buildWidgets(
  dependencies: BuildDependencies,
  businessId: string,
  named?: readonly string[],
): Promise<void> {
  const errors: unknown[] = [];
  await dependencies.database.transaction().execute(async (tx) => {
    await lockWidgets(tx, businessId);
    const { files, scripts } = dependencies;
    const business = await findBusiness(tx, businessId);
    const widgets = await listWidgets(tx, businessId);
    if (!business) return unpublish(dependencies, widgets);
    // Read first, so that later changes trigger a rebuild.
    const version = await findRollupVersion(tx, businessId);
    const figures = await readFigures(tx, businessId);
    await storeScripts(files, scripts.all);
    const buildTarget = await dependencies.readBuildTarget();
    for (const widget of widgets) {
      if (widget.removedAt !== null || (named && !named.includes(widget.widgetId))) continue;
      const work = () =>
        build(tx, dependencies, { businessId, business, figures, widget, version, buildTarget });
      await withSavepoint(tx, work).catch((error: unknown) => errors.push(error));
    }
    await finaliseRemovals(tx, dependencies, { businessId, widgets });
  });
  if (errors.length > 0) throw errors[0];
}

/** Pages that embed a widget of a closed business show nothing in its place. */
async function unpublish(
  { files, onBuilt }: BuildDependencies,
  widgets: readonly WidgetRow[],
): Promise<void> {
  for (const { widgetId } of widgets) {
    await removeOtherFiles(files, widgetId, []);
    onBuilt(widgetId);
  }
}

interface OneWidget {
  businessId: string;
  business: Business;
  figures: WidgetFigures;
  widget: WidgetRow;
  /** Version of the rollups. */
  version: string;
  buildTarget: string;
}

async function build(tx: Tx, dependencies: BuildDependencies, one: OneWidget): Promise<void> {
  const { files, scripts, onBuilt, clock } = dependencies;
  const now = clock.now();
  const { businessId, business, widget, buildTarget } = one;
  const { widgetId } = widget;
  const uiData = OPTIONS.read(widget.stored, widgetId);
  const defaultView = await buildView(tx, dependencies, { ...one, uiData });
  const views = [defaultView];
  const pages: WidgetPointer['pages'] = [];
  for (const { address, tags } of uiData.pages) {
    const pattern = pagePattern(address);
    if (pattern === null) continue;
    const ownTags = tags.length > 0 ? tags : uiData.tags;
    const view = await buildView(tx, dependencies, {
      ...one,
      uiData: { ...uiData, tags: ownTags },
    });
    pages.push({ pattern, first: view.first, whole: view.whole });
    views.push(view);
  }
  const fragment = uiData.onlyOnPages
    ? ''
    : await putFragment(dependencies, { ...one, uiData }, defaultView);
  const modules = views.flatMap((view) => view.modules);
  const pointer: Omit<WidgetPointer, 'former'> = {
    businessId,
    core: scripts.of(uiData.type).hash,
    first: uiData.onlyOnPages ? '' : defaultView.first,
    whole: defaultView.whole,
    pages,
    files: modules,
    fragment,
    allowedSites: business.showcase.originSettings.allowedOriginSets,
  };
  const previous = await readPreviousPointer(files, widgetId);
  const former = previous ? formerFiles(previous, pointer) : [];
  await putPointer(files, widgetId, { ...pointer, former });
  onBuilt(widgetId);
  await recordBuild(tx, businessId, { widgetId, buildTarget, version: one.version, now });
  await removeOtherFiles(files, widgetId, fragment ? [...modules, fragment] : modules);
}

/** An unreadable pointer is replaced; only redirects of earlier builds are lost. */
async function readPreviousPointer(files: FileStore, widgetId: string) {
  return readPointer(files, widgetId).catch(() => null);
}

interface BuiltView {
  content: WidgetContent;
  style: string;
  /** Hashes of the first view, of all items in full, and of both. */
  first: string;
  whole: string;
  modules: readonly string[];
}

/** Builds the view of one selection of items. */
async function buildView(
  tx: Tx,
  { files, scripts, baseUrl, origins, clock }: BuildDependencies,
  { businessId, business, figures, widget: { widgetId }, uiData }: OneWidget & { uiData: UiData },
): Promise<BuiltView> {
  const options = { business, figures, uiData, baseUrl, origins, now: clock.now() };
  const content = await readWidgetContent(tx, businessId, options);
  const allowedSites = business.showcase.originSettings.allowedOriginSets;
  const style = styleOf(uiData, { styles: scripts.styles, business });
  const modules = widgetModules(content, { style, allowedSites });
  for (const module of modules) await putFile(files, widgetId, module);
  const [first, whole = first] = modules;
  const hashes = modules.map(({ hash }) => hash);
  return { content, style, first: first.hash, whole: whole.hash, modules: hashes };
}

/** Stores the HTML that needs no script; returns its hash, or an empty text if there is nothing to show. */
async function putFragment(
  { files, scripts }: BuildDependencies,
  { business, figures, widget: { widgetId }, uiData }: OneWidget & { uiData: UiData },
  { content, style }: BuiltView,
): Promise<string> {
  const dependencies = {
    widgetId,
    style: style + scripts.styles.NO_SCRIPT_STYLE,
    subject: uiData.subject,
  };
  const page = fragmentOf(content, dependencies);
  if (!page) return '';
  const { hash, bytes } = namedFile(pageOf(content, page));
  await putFile(files, widgetId, { hash, bytes }, 'page.html');
  const html = fragmentOf(indexableOnly(content, { business, figures }), dependencies);
  if (html) await putFile(files, widgetId, { hash, bytes: Buffer.from(html) }, 'html');
  return hash;
}

async function finaliseRemovals(
  tx: Tx,
  { files, clock }: BuildDependencies,
  { businessId, widgets }: { businessId: string; widgets: readonly WidgetRow[] },
): Promise<void> {
  const finalIfBefore = clock.now().getTime() - REMOVAL_FINAL_AFTER;
  const removed = widgets.filter(({ removedAt }) => removedAt !== null);
  const final = removed
    .filter(({ removedAt }) => (removedAt?.getTime() ?? 0) <= finalIfBefore)
    .map(({ widgetId }) => widgetId);
  for (const widgetId of final) await removeOtherFiles(files, widgetId, []);
  await deleteWidgets(tx, businessId, final);
  if (final.length < removed.length) await scheduleRebuild(tx, businessId);
}
