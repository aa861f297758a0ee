import type { VNode, WidgetData } from '#contract/widgets.ts';
import type { Behaviour } from './behaviour.ts';
import { findHosts, hostAt } from './find-hosts.ts';
import { pageReady } from './page-ready.ts';
import { createRecorder, type RecordEvent } from './record-views.ts';
import type { More, Reveal } from './reveal.ts';
import { followPage } from './theme.ts';
import { warnOnce } from './warn-once.ts';

/** The module that a widget is built into. */
interface Built {
  default: WidgetData;
  more?: More;
}

/** What is drawn. */
interface Drawn {
  data: WidgetData;
  more?: More | undefined;
  /** Counts views and clicks. */
  record?: RecordEvent | undefined;
}

/** The parts that not every type needs. */
interface Parts extends Behaviour {
  /** Cuts what is longer than its space. */
  reveal?: Reveal;
}

/** What was drawn into an element, to be ended before something else is drawn there. */
const drawings = new WeakMap<HTMLElement, AbortController>();

/** The script of a type of widget: what pages call, and what previews do. */
export function widgetScript(parts: Parts) {
  /**
   * Draws a widget into every element of the page that waits for it; where there is none, at the
   * place of the script. Never throws: the page is someone else's.
   */
  function show(widgetID: string, built: Built, script: HTMLScriptElement | null): void {
    renderAll(parts, { widgetID, built, script }).catch(warnOnce);
    // Elements further down have not been read yet.
    if (!isLoading()) return;
    const again = () => show(widgetID, built, script);
    document.addEventListener('DOMContentLoaded', again, { once: true });
  }
  /** For previews; `isStill` leaves out what moves or comes up on its own. */
  function drawOne(host: HTMLElement, data: WidgetData, isStatic?: boolean): void {
    draw(isStatic ? { ...parts, behave() {} } : parts, host, { data });
  }
  return { show, draw: drawOne };
}

interface Shown {
  widgetID: string;
  built: Built;
  script: HTMLScriptElement | null;
}

async function renderAll(parts: Parts, { widgetID, built, script }: Shown): Promise<void> {
  const { default: data, more } = built;
  const hosts = findHosts(widgetID);
  if (!hosts.length && !isLoading() && data.body) hosts.push(hostAt(script, widgetID));
  const record = createRecorder(widgetID);
  for (const host of hosts) {
    await pageReady(host, JSON.stringify(data.body));
    if (drawings.has(host)) continue;
    draw(parts, host, { data, more, record });
    if (data.body) record('v');
  }
}

function isLoading(): boolean {
  return document.readyState === 'loading';
}

/** Draws into `host`, in place of what was drawn there before; no body, nothing drawn. */
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
  // Not at once: sizes that change while sizes are being told are an error on the page's window.
  const sizes = new ResizeObserver(() => requestAnimationFrame(arrange));
  signal.addEventListener('abort', () => sizes.disconnect());
  fill(data);
  // Else a frame later, when the sizes are told: building and laying out are two short tasks.
  if (wasDrawn) arrange();

  function arrange(): void {
    // In a closed tab of the page there is no width yet, and no saying what height it will have;
    // and there is none any more where something else was drawn.
    if (data.height && !frame.clientWidth) {
      // Where it left the page, nothing of it goes on.
      if (!host.isConnected) drawing.abort();
      // Open, but nothing gives it a width: as wide as it has to be to be read.
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

/** A sheet belongs to its document, which is another one where a host stands in an inner frame. */
function sheetOf(host: HTMLElement, style: string): CSSStyleSheet {
  const { CSSStyleSheet: Sheet } = host.ownerDocument.defaultView ?? window;
  const sheet = new Sheet();
  sheet.replaceSync(style);
  return sheet;
}

/**
 * The element that a piece describes, with all that stands in it. Strings become text: nothing that a
 * customer wrote is ever read as markup.
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
