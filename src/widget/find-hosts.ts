/** Hosts created by a script: no other script may use them. */
const createdHosts = new WeakSet<Element>();

/** The host elements that the page's owner placed for this widget. */
export function findHosts(widgetID: string): HTMLElement[] {
  const hosts = document.querySelectorAll<HTMLElement>(`[data-goodword="${widgetID}" i]`);
  return [...hosts].filter((host) => !createdHosts.has(host));
}

/** Creates a host at the script tag; throws if the tag is not within visible content. */
export function findOrCreateHost(script: HTMLScriptElement | null, widgetID: string): HTMLElement {
  if (!script || !document.body.contains(script)) {
    throw new Error(`no element for ${widgetID}`);
  }
  const host = document.createElement('div');
  host.dataset.goodword = widgetID;
  host.style.cssText = 'display:block!important';
  createdHosts.add(host);
  script.before(host);
  return host;
}
