import type { VNode, WidgetData } from '#contract/widgets.ts';
import type { Behaviour } from './behaviour.ts';
import { findHosts, findOrCreateHost } from './find-hosts.ts';
import { pageReady } from './page-ready.ts';
import { createRecorder, type RecordEvent } from './record-views.ts';
import type { More, Reveal } from './show-more.ts';
import { followPage } from './theme.ts';
import { warnOnce } from './warn-once.ts';

/** The module that a widget is built into. */
interface Built {
  default: WidgetData;
  more?: More;
}

type Shown = [widgetID: string, built: Built, script: HTMLScriptElement | null];

/** The content to draw. */
interface Drawn {
  data: WidgetData;
  more?: More | undefined;
  /** Counts views and clicks. */
  record?: RecordEvent | undefined;
}

/** Features that only some types need. */
interface Parts extends Behaviour {
  /** Clips content that is too tall. */
  reveal?: Reveal;
}

/** The current drawing in each element, to stop it before drawing again. */
const drawings = new WeakMap<HTMLElement, AbortController>();

/** The script of a widget type, for pages and previews. */
export function widgetScript(parts: Parts) {
  /**
   * Draws a widget into all its host elements on the page, or at the script tag if there are none. Never
   * throws: the page belongs to someone else.
   */
  function show(...shown: Shown): void {
    renderAll(parts, shown).catch(warnOnce);
    // Elements below the script are not parsed yet.
    if (isLoading()) document.addEventListener('DOMContentLoaded', () => show(...shown));
  }
  /** For previews; `isStatic` disables animation and automatic pop-ups. */
  function drawOne(host: HTMLElement, data: WidgetData, isStatic?: boolean): void {
    draw(isStatic ? { ...parts, behave() {} } : parts, host, { data });
  }
  return { show, draw: drawOne };
}

async function renderAll(
  parts: Parts,
  [widgetID, { default: data, more }, script]: Shown,
): Promise<void> {
  // Throws in older browsers, before anything on the page is changed.
  new CSSStyleSheet();
  const hosts = findHosts(widgetID);
  if (!hosts.length && !isLoading() && data.body) hosts.push(findOrCreateHost(script, widgetID));
  const record = createRecorder(widgetID);
  for (const host of hosts) {
    await pageReady(host, JSON.stringify(data.body));
    if (drawings.has(host)) continue;
    draw(parts, host, { data, more, record });
    if (data.body) record('v');
    // Nothing to show: its room goes, as long as nobody sees the page move.
    else if (host.getBoundingClientRect().y > innerHeight) host.style.minHeight = '';
  }
}

function isLoading(): boolean {
  return document.readyState === 'loading';
}

/** Replaces what was drawn in `host`; draws nothing without a body. */
function draw(
  { reveal, behave, arrange: arrangeBody }: Parts,
  host: HTMLElement,
  { data, more, record }: Drawn,
): void {
  const wasDrawn = host.shadowRoot?.firstChild;
  drawings.get(host)?.abort();
  host.shadowRoot?.replaceChildren();
  if (!data.body) return;
  const drawing = new AbortController();
  drawings.set(host, drawing);
  const { signal } = drawing;

  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheetOf(host, data.style)];
  const frame = build(data.frame);
  const view = frame.querySelector<HTMLElement>('.view') ?? frame;
  let body = view;
  frame.style.visibility = 'hidden';
  root.append(frame);
  if (/auto|brand/.test(data.theme)) followPage(frame, host, signal);
  if (record) {
    frame.addEventListener('click', ({ target }) => {
      if ((target as Element).closest('a,button')) record('c');
    });
  }

  const measure = () => arrangeBody?.(body) ?? body.offsetHeight;
  const layOut = reveal?.({ host, frame, view, data, more, signal, measure, fill });
  // Deferred: changing sizes inside a ResizeObserver callback is an error on the page's window.
  const sizes = new ResizeObserver(() => requestAnimationFrame(arrange));
  signal.addEventListener('abort', () => sizes.disconnect());
  fill(data);
  // Otherwise one frame later, with the observer, so that building and layout are two short tasks.
  if (wasDrawn) arrange();

  function arrange(): void {
    // No width: the host is in a closed tab of the page, or something else was drawn in it.
    if (data.height && !frame.clientWidth) {
      // Stops everything when the host has left the page.
      if (!host.isConnected) drawing.abort();
      // Visible, but without a width of its own: use the minimum readable width.
      if (host.offsetHeight) host.style.minWidth = '300px';
      return;
    }
    layOut?.();
    frame.style.visibility = 'visible';
  }

  function fill({ body: next }: WidgetData): void {
    if (!next) return;
    body = build(next);
    view.replaceChildren(body);
    sizes.disconnect();
    for (const one of [view, ...body.children]) sizes.observe(one);
    behave?.(body, signal, { widgetID: host.dataset.goodword ?? '', frequency: data.frequency });
  }
}

/** A style sheet belongs to one document, and a host in an iframe has another one. */
function sheetOf(host: HTMLElement, style: string): CSSStyleSheet {
  const { CSSStyleSheet: Sheet } = host.ownerDocument.defaultView ?? window;
  const sheet = new Sheet();
  sheet.replaceSync(style);
  return sheet;
}

/**
 * Creates the element of a VNode with its children. Strings become text nodes: customers' text is never
 * parsed as markup.
 */
function build([tag, attributes, ...content]: VNode, isVector = tag === 'svg'): HTMLElement {
  const made = (
    isVector
      ? document.createElementNS('http://www.w3.org/2000/svg', tag)
      : document.createElement(tag)
  ) as HTMLElement;
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(
    ...content.map((part) =>
      typeof part === 'string' ? part : build(part, isVector || part[0] === 'svg'),
    ),
  );
  return made;
}
