import { shorten } from '#domain/text.ts';
import { FIRST_VIEW_ITEMS, FIRST_VIEW_TEXT, isFloating } from '#domain/widgets.ts';
import { drawWidget } from '#widget/drawing/draw-widget.ts';
import type { WidgetContent } from '#widget/drawing/widget-content.ts';
import { type NamedFile, namedFile } from './widget-files.ts';

interface Options {
  style: string;
  allowedSites: readonly string[];
}

/**
 * What a widget draws as modules: the first view, which pages load, and after it, where there is more
 * than that, everything in full, which the first one imports when the visitor asks.
 */
export function widgetModules(
  content: WidgetContent,
  { style, allowedSites }: Options,
): [first: NamedFile, ...full: NamedFile[]] {
  // Who may have a file is part of its name: a copy that somebody kept while it was open to all is
  // not the one that an allowed site asks for.
  const named = (source: string) => namedFile(source, allowedSites.join('\n'));
  const items = content.items
    .slice(0, FIRST_VIEW_ITEMS)
    .map((item) => ({ ...item, text: shorten(item.text, FIRST_VIEW_TEXT) }));
  const first = drawWidget({ ...content, items }, style);
  const { body } = drawWidget(content, style);
  // Types that show no words in full have no more to show; nothing opens what floats any wider.
  const isAll = JSON.stringify(first.body) === JSON.stringify(body);
  if (isAll || isFloating(content.type)) return [named(moduleOf(first))];
  const full = named(moduleOf({ body }));
  const more = `export const more=(again="")=>import("./${full.hash}.js"+again);\n`;
  return [named(moduleOf(first) + more), full];
}

function moduleOf(data: object): string {
  return `export default ${JSON.stringify(data)};\n`;
}
