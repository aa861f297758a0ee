import { originPattern } from '#domain/allowed-origins.ts';
import { fill } from '#domain/fill-placeholders.ts';
import { warnOnce } from '#server/platform/http/console-warning.ts';
import { isId } from '#server/platform/ids.ts';
import { textsFor } from '#server/texts/texts-for.ts';
import type { WidgetPointer } from './widget-files.ts';

/** Warnings in a browser's console, for whoever builds the site: a file has one language. */
const { widgets } = textsFor('en');

type PointerFiles = Pick<WidgetPointer, 'core' | 'first' | 'pages' | 'allowedSites'>;

/**
 * The embedded script. Loads the drawing script and the widget's file in parallel. Dynamic imports satisfy
 * strict policies and Trusted Types. The files lie beside the script's own address, or below the base
 * address where an optimiser of the site has merged the script into another file, or inlined it.
 */
export function pointerScript(widgetId: string, pointer: PointerFiles, baseUrl: string): string {
  const warning = JSON.stringify(notShown(widgetId));
  // Module scripts and scripts in a shadow tree have no currentScript.
  const own = `/^[^?]+\\/w\\/(?=${widgetId})/i.exec(s?.src)`;
  const folder = `${own}?.[0]||${JSON.stringify(`${baseUrl}/w/`)}`;
  const { core, first, pages, allowedSites } = pointer;
  const draw = (file: string) =>
    `Promise.all([import(f+"core/${core}.js"),import(f+${file})])` +
    `.then(([c,b])=>c.show("${widgetId}",b,s))` +
    '.catch(e=>self[w]||console.warn(self[w]=w,e.message))';
  const nameOf = (hash: string) => hash && `${widgetId}/${hash}.js`;
  const drawing =
    pages.length === 0
      ? draw(JSON.stringify(nameOf(first)))
      : `const m=${fileForPage(
          pages.map(({ pattern, first: own }) => [pattern, nameOf(own)]),
          nameOf(first),
        )};m&&${draw('m')}`;
  return `((s,f=${folder},w=${warning})=>{${refusal(widgetId, allowedSites)}${drawing}})(document.currentScript)`;
}

/** The file of the first matching rule, else the general one; empty to show nothing. */
function fileForPage(rules: readonly (readonly [pattern: string, file: string])[], other: string) {
  const found = `${JSON.stringify(rules)}.find(([r])=>new RegExp(r).test(location.pathname))`;
  return `(${found}||[0,${JSON.stringify(other)}])[1]`;
}

/**
 * Explains on a page that is not allowed why nothing is shown. The allowed sites are no secret: the frame
 * policy lists them.
 */
function refusal(widgetId: string, allowedSites: readonly string[]): string {
  if (allowedSites.length === 0) return '';
  const pattern = JSON.stringify(originPattern(allowedSites));
  const message = JSON.stringify(fill(widgets.notAllowed, { widget: widgetId }));
  const warning = warnOnce(message, `${message}.replace("{origin}",location.origin)`);
  // A srcdoc frame has its page's origin only in `self.origin`.
  const origins = '[location.origin,self.origin]';
  return `if(!${origins}.some(o=>new RegExp(${pattern}).test(o)))return ${warning};`;
}

/** Replaces the script of a widget that cannot be read now. */
export function unavailableWidgetScript(widgetId: string): string {
  return `console.warn(${JSON.stringify(notShown(widgetId))})\n`;
}

/** The script for an unknown widget: warns once and changes nothing. */
export function unknownWidgetScript(id: string): string {
  const named = isId(id) ? ` ${id.toLowerCase()}` : '';
  const message = JSON.stringify(fill(widgets.unknown, { widget: named }));
  return `${warnOnce(message, message)}\n`;
}

function notShown(widgetId: string): string {
  return fill(widgets.notShown, { widget: widgetId });
}
