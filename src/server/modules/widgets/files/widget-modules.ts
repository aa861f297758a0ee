import { shorten } from '#domain/text.ts';
import { FIRST_VIEW_ITEMS, FIRST_VIEW_TEXT, isFloating } from '#domain/widgets.ts';
import { renderWidget } from '#widget/rendering/render-widget.ts';
import type { WidgetContent } from '#widget/rendering/widget-content.ts';
import { type NamedFile, namedFile } from './widget-files.ts';

interface Options {
  style: string;
  allowedSites: readonly string[];
}

/**
 * The modules of a widget: the first view, and, if there is more, the full content, which the first one
 * imports on request.
 */
export function widgetModules(
  content: WidgetContent,
  { style, allowedSites }: Options,
): [first: NamedFile, ...full: NamedFile[]] {
  // Allowed sites are part of the hash: a cached unrestricted copy must not have the name of a restricted
  // one.
  const named = (source: string) => namedFile(source, allowedSites.join('\n'));
  const items = content.items
    .slice(0, FIRST_VIEW_ITEMS)
    .map((item) => ({ ...item, text: shorten(item.text, FIRST_VIEW_TEXT) }));
  const first = renderWidget({ ...content, items }, style);
  const { body } = renderWidget(content, style);
  // Nothing more to show for types without full texts; floating widgets do not expand.
  const isAll = JSON.stringify(first.body) === JSON.stringify(body);
  if (isAll || isFloating(content.type)) return [named(moduleOf(first))];
  const full = named(moduleOf({ body }));
  const more = `export const more=(again="")=>import("./${full.hash}.js"+again);\n`;
  return [named(moduleOf(first) + more), full];
}

function moduleOf(data: object): string {
  return `export default ${JSON.stringify(data)};\n`;
}
