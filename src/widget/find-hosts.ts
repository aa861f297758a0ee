/** Hosts that a script alone made: they belong to it, and are no place for others. */
const madeByScripts = new WeakSet<Element>();

/** The elements of this widget that the page's owner put there. */
export function findHosts(widgetID: string): HTMLElement[] {
  const hosts = document.querySelectorAll<HTMLElement>(`[data-goodword="${widgetID}" i]`);
  return [...hosts].filter((host) => !madeByScripts.has(host));
}

/** A new one where the script tag stands; throws where that is no place to be seen. */
export function hostAt(script: HTMLScriptElement | null, widgetID: string): HTMLElement {
  if (!script || !document.body.contains(script)) {
    throw new Error(`no element for ${widgetID}`);
  }
  const host = document.createElement('div');
  host.dataset.goodword = widgetID;
  host.style.cssText = 'display:block!important';
  madeByScripts.add(host);
  script.before(host);
  return host;
}
