import { isId } from '#server/platform/ids.ts';
import { texts } from '#server/texts/en.ts';
import type { WidgetPointer } from './widget-files.ts';

/**
 * The script that a page embeds. It loads the drawing script and the widget's own file side by side;
 * dynamic imports keep to a strict policy and to Trusted Types, where an inserted tag would not. They
 * are named from the script's own address, since one of another origin has no base to start from.
 */
export function pointerScript(widgetId: string, pointer: WidgetPointer, baseUrl: string): string {
  const warning = JSON.stringify(texts.widgets.notShown.replace('{widget}', widgetId));
  // A module's tag, and one in a shadow tree, is not told to its script.
  const address = `s?s.src:${JSON.stringify(`${baseUrl}/w/`)}`;
  const { core, first, pages } = pointer;
  const draw = (file: string) =>
    `Promise.all([i("core/${core}.js"),i(${file})])` +
    `.then(([c,b])=>c.show("${widgetId}",b,s)).catch(e=>console.warn(${warning},e))`;
  const nameOf = (hash: string) => hash && `${widgetId}/${hash}.js`;
  const drawing =
    pages.length === 0
      ? draw(JSON.stringify(nameOf(first)))
      : `const f=${fileForPage(
          pages.map(({ pattern, first: own }) => [pattern, nameOf(own)]),
          nameOf(first),
        )};f&&${draw('f')}`;
  return `(s=>{const i=p=>import(new URL(p,${address}));${drawing}})(document.currentScript)\n`;
}

/** The file of the first rule that fits the page, else the one for all others; empty: nothing is shown. */
function fileForPage(rules: readonly (readonly [pattern: string, file: string])[], other: string) {
  const found = `${JSON.stringify(rules)}.find(([r])=>new RegExp(r).test(location.pathname))`;
  return `(${found}||[0,${JSON.stringify(other)}])[1]`;
}

/** What stands for a widget that cannot be read just now. */
export function troubledWidgetScript(widgetId: string): string {
  const warning = JSON.stringify(texts.widgets.notShown.replace('{widget}', widgetId));
  return `console.warn(${warning})\n`;
}

/** What stands under the address of no widget: it leaves the page alone and says so once. */
export function unknownWidgetScript(given: string): string {
  const named = isId(given) ? ` ${given.toLowerCase()}` : '';
  const warning = JSON.stringify(texts.widgets.unknown.replace('{widget}', named));
  const mark = `Symbol.for(${warning})`;
  return `(w=>{if(!w[${mark}]){w[${mark}]=1;console.warn(${warning})}})(window)\n`;
}
