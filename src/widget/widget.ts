import type { WidgetData } from '#contract/widgets.ts';
import type { WidgetType } from '#domain/widgets.ts';
import { element } from './element.ts';
import { findHosts, hostAt } from './find-hosts.ts';
import { pageReady } from './page-ready.ts';
import { type More, reveal } from './reveal.ts';
import { followTheme } from './theme.ts';
import { wall } from './wall.ts';
import { warnOnce } from './warn-once.ts';
import type { WidgetBody } from './widget-body.ts';
import { WIDGET_STYLES } from './widget-styles.ts';

/** The module that a widget is built into. */
interface Built {
  default: WidgetData;
  more?: More;
}

const BODIES: Readonly<Record<WidgetType, () => WidgetBody>> = { wall };

/** What was drawn into an element, to be ended before something else is drawn there. */
const drawings = new WeakMap<HTMLElement, AbortController>();

/**
 * Draws a widget into every element of the page that waits for it; where there is none, at the
 * place of the script. Never throws: the page is somebody else's.
 */
export function show(widgetID: string, built: Built, script: HTMLScriptElement | null): void {
  drawAll(widgetID, built, script).catch(warnOnce);
  const again = () => show(widgetID, built, script);
  // Elements further down have not been read yet.
  if (isLoading()) document.addEventListener('DOMContentLoaded', again, { once: true });
}

async function drawAll(
  widgetID: string,
  { default: data, more }: Built,
  script: HTMLScriptElement | null,
): Promise<void> {
  const hosts = findHosts(widgetID);
  if (!hosts.length && !isLoading() && data.items.length) {
    hosts.push(hostAt(script, widgetID, data.height));
  }
  for (const host of hosts) {
    await pageReady(host, JSON.stringify(data));
    if (!host.shadowRoot) draw(host, data, more);
  }
}

function isLoading(): boolean {
  return document.readyState === 'loading';
}

/** Draws into `host`, in place of what was drawn there before; no items, nothing drawn. */
export function draw(host: HTMLElement, data: WidgetData, more?: More): void {
  const before = drawings.get(host);
  before?.abort();
  host.shadowRoot?.replaceChildren();
  if (!data.items.length) return;
  const drawing = new AbortController();
  drawings.set(host, drawing);
  const { signal } = drawing;

  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheetFor(host)];
  const body = BODIES[data.type]();
  const { frame, view, button } = frameOf(data, body);
  root.append(frame);
  followTheme(frame, host, data.theme, signal);

  const layOut = reveal({ frame, view, button, body, texts: data.texts, more, fill });
  // Not at once: sizes that change while sizes are being told are an error on the page's window.
  const sizes = new ResizeObserver(() => requestAnimationFrame(arrange));
  fill(data);
  // Else a frame later, when the sizes are told: building and laying out are two short tasks.
  if (before) arrange();

  function arrange(): void {
    // In a closed tab of the page there is no width yet, and no saying what height it will have;
    // and there is none any more where something else was drawn.
    if (!frame.clientWidth) return;
    if (!frame.clientHeight) reserveHeight(host, data.height, signal);
    layOut();
    frame.style.visibility = 'visible';
  }

  function fill({ items }: WidgetData): void {
    sizes.disconnect();
    for (const one of [view, ...body.fill(items)]) sizes.observe(one);
  }
}

/** For a host that has no height of its own. */
function reserveHeight(host: HTMLElement, height: number, signal: AbortSignal): void {
  host.style.setProperty('min-height', `${height}px`, 'important');
  signal.addEventListener('abort', () => host.style.removeProperty('min-height'));
}

/** Everything around the body of a widget. */
function frameOf({ direction, language, texts, poweredBy }: WidgetData, { root }: WidgetBody) {
  const view = element('div', { class: 'view' }, root);
  const button = element('button', {});
  const section = element('section', { 'aria-label': texts.label }, view, button);
  const link =
    poweredBy &&
    element('a', { href: poweredBy.href, target: '_blank', rel: 'noopener' }, poweredBy.text);
  const attributes = { class: 'frame', dir: direction, lang: language };
  return { frame: element('div', attributes, section, link), view, button };
}

/** A sheet belongs to its document, which is another one where a host stands in an inner frame. */
function sheetFor(host: HTMLElement): CSSStyleSheet {
  const { CSSStyleSheet: Sheet } = host.ownerDocument.defaultView ?? window;
  const sheet = new Sheet();
  sheet.replaceSync(WIDGET_STYLES);
  return sheet;
}
