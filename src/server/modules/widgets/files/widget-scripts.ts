import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { UiData } from '#contract/widgets.ts';
import { scriptOf, WIDGET_SCRIPTS, type WidgetScript, type WidgetType } from '#domain/widgets.ts';
import type { Business } from '#server/modules/businesses/business.ts';
import { brandStyle } from '#widget/rendering/brand-style.ts';
import { type NamedFile, namedFile } from './widget-files.ts';

/** Drawing scripts and stylesheets from the build. */
export interface WidgetScripts {
  of(type: WidgetType): NamedFile;
  all: readonly NamedFile[];
  styles: WidgetStyles;
}

/** The exports of `src/widget/widget-styles.ts`. */
interface WidgetStyles {
  WIDGET_STYLES: Readonly<Record<WidgetType, string>>;
  /** Added if no script draws the widget. */
  NO_SCRIPT_STYLE: string;
}

export async function readWidgetScripts(clientDir: string): Promise<WidgetScripts> {
  const path = join(clientDir, '.vite', 'manifest.json');
  const manifest: Record<string, { file: string }> = JSON.parse(await readFile(path, 'utf8'));
  function built(entry: string): string {
    const found = manifest[entry];
    if (!found) throw new Error(`${path} does not name ${entry}.`);
    return join(clientDir, found.file);
  }
  const scripts = await Promise.all(
    WIDGET_SCRIPTS.map(async (name): Promise<[WidgetScript, NamedFile]> => {
      const source = await readFile(built(`src/widget/scripts/${name}.ts`), 'utf8');
      return [name, namedFile(source)];
    }),
  );
  const byName = Object.fromEntries(scripts) as Record<WidgetScript, NamedFile>;
  return {
    of: (type) => byName[scriptOf(type)],
    all: Object.values(byName),
    styles: await import(pathToFileURL(built('src/widget/widget-styles.ts')).href),
  };
}

/** Stylesheet of a widget's type, with the business's colours if chosen. */
export function styleOf(
  { type, theme }: UiData,
  { styles, business }: { styles: WidgetStyles; business: Pick<Business, 'appearance'> },
): string {
  const brand = theme === 'brand' ? brandStyle(business.appearance) : '';
  return styles.WIDGET_STYLES[type] + brand;
}
