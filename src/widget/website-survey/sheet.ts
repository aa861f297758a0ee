/** A shadow root of the page's element with this style: strict policies allow no style elements or attributes. */
export function rootWith(host: HTMLElement, style: string): ShadowRoot {
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  root.adoptedStyleSheets = [sheet];
  return root;
}
