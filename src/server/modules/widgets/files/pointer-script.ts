import { originPattern } from '#domain/allowed-origins.ts';
import { fill } from '#domain/fill.ts';
import { isId } from '#server/platform/ids.ts';
import { texts } from '#server/texts/en.ts';
import type { WidgetPointer } from './widget-files.ts';

type Named = Pick<WidgetPointer, 'core' | 'first' | 'pages' | 'allowedSites'>;

/**
 * The script that a page embeds. It loads the drawing script and the widget's own file side by side;
 * dynamic imports keep to a strict policy and to Trusted Types, where an inserted tag would not. They
 * are named from the script's own address, since one of another origin has no base to start from.
 */
export function pointerScript(widgetId: string, pointer: Named, baseUrl: string): string {
  const warning = JSON.stringify(notShown(widgetId));
  // A module's tag, and one in a shadow tree, is not told to its script.
  const address = `s?s.src:${JSON.stringify(`${baseUrl}/w/`)}`;
  const { core, first, pages, allowedSites } = pointer;
  const draw = (file: string) =>
    `Promise.all([i("core/${core}.js"),i(${file})])` +
    `.then(([c,b])=>c.show("${widgetId}",b,s)).catch(e=>console.warn(${warning},e.message))`;
  const nameOf = (hash: string) => hash && `${widgetId}/${hash}.js`;
  const drawing =
    pages.length === 0
      ? draw(JSON.stringify(nameOf(first)))
      : `const f=${fileForPage(
          pages.map(({ pattern, first: own }) => [pattern, nameOf(own)]),
          nameOf(first),
        )};f&&${draw('f')}`;
  return `(s=>{${refusal(widgetId, allowedSites)}const i=p=>import(new URL(p,${address}));${drawing}})(document.currentScript)\n`;
}

/** The file of the first rule that fits the page, else the one for all others; empty: nothing is shown. */
function fileForPage(rules: readonly (readonly [pattern: string, file: string])[], other: string) {
  const found = `${JSON.stringify(rules)}.find(([r])=>new RegExp(r).test(location.pathname))`;
  return `(${found}||[0,${JSON.stringify(other)}])[1]`;
}

/**
 * Tells a page of another site why nothing is shown, before it asks for what it would not get. The sites
 * are no secret: the policy of the widget's page for frames names them to everybody too.
 */
function refusal(widgetId: string, allowedSites: readonly string[]): string {
  if (allowedSites.length === 0) return '';
  const pattern = JSON.stringify(originPattern(allowedSites));
  const message = JSON.stringify(fill(texts.widgets.notAllowed, { widget: widgetId }));
  const warning = warnOnce(message, `${message}.replace("{origin}",location.origin)`);
  // A frame with a document of its own has its page's origin, but only where a script asks for that one.
  const origins = '[location.origin,self.origin]';
  return `if(!${origins}.some(o=>new RegExp(${pattern}).test(o)))return ${warning};`;
}

/** What stands for a widget that cannot be read just now. */
export function unavailableWidgetScript(widgetId: string): string {
  return `console.warn(${JSON.stringify(notShown(widgetId))})\n`;
}

/** What stands under the address of no widget: it leaves the page alone and says so once. */
export function unknownWidgetScript(given: string): string {
  const named = isId(given) ? ` ${given.toLowerCase()}` : '';
  const message = JSON.stringify(fill(texts.widgets.unknown, { widget: named }));
  return `${warnOnce(message, message)}\n`;
}

function notShown(widgetId: string): string {
  return fill(texts.widgets.notShown, { widget: widgetId });
}

/** A line in the page's console, however many scripts say it. `name` and `said` are JavaScript of texts. */
function warnOnce(name: string, said: string): string {
  const mark = `Symbol.for(${name})`;
  return `(w=>{if(!w[${mark}]){w[${mark}]=1;console.warn(${said})}})(window)`;
}
