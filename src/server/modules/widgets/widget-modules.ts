import { createHash } from 'node:crypto';
import type { WidgetData } from '#contract/widgets.ts';
import { shorten } from '#domain/text.ts';
import { FIRST_VIEW_ITEMS, FIRST_VIEW_TEXT } from '#domain/widgets.ts';

/** A script with the name that its content gives it. */
export interface ScriptFile {
  hash: string;
  bytes: Buffer;
}

/**
 * What a widget draws as modules: the first view, which pages load, and after it, where there is more
 * than that, everything in full, which the first one imports when the visitor asks.
 */
export function widgetModules(
  data: WidgetData,
  allowedSites: readonly string[] = [],
): [first: ScriptFile, ...full: ScriptFile[]] {
  // Who may have a file is part of its name: a copy that somebody kept while it was open to all is
  // not the one that an allowed site asks for.
  const named = (source: string) => scriptFile(source, allowedSites.join('\n'));
  const items = data.items
    .slice(0, FIRST_VIEW_ITEMS)
    .map((item) => ({ ...item, text: shorten(item.text, FIRST_VIEW_TEXT) }));
  const isAll =
    items.length === data.items.length &&
    items.every((item, place) => item.text === data.items[place]?.text);
  const full = named(moduleOf(data));
  if (isAll) return [full];
  const more = `export const more=(again="")=>import("./${full.hash}.js"+again);\n`;
  return [named(moduleOf({ ...data, items }) + more), full];
}

export function scriptFile(source: string, name = ''): ScriptFile {
  const bytes = Buffer.from(source);
  const hash = createHash('sha256').update(name).update(bytes).digest('hex').slice(0, 20);
  return { bytes, hash };
}

function moduleOf(data: WidgetData): string {
  return `export default ${JSON.stringify(data)};\n`;
}
