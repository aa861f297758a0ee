import type { UiData } from '#contract/widgets.ts';
import { server } from '#dashboard/browser/server.ts';
import { isFloating } from '#domain/widgets.ts';
import { hostPage } from './host-page.ts';
import { importScript, type WidgetScript } from './preview-query.ts';

/** CSS pixels. */
const PAGE_WIDTHS = [360, 1200];

/**
 * The height in CSS pixels that a widget takes with today's items, the larger of two page widths. Null if it
 * floats or shows nothing: the snippet then reserves the most that it may take.
 */
export async function measureHeight(bID: string, uiData: UiData): Promise<number | null> {
  if (isFloating(uiData.type)) return null;
  const { script, data } = await server.call('previewWidget', { bID, uiData });
  if (data.body === null) return null;
  const { draw } = await importScript(script);
  const heights = await Promise.all(
    PAGE_WIDTHS.map((width) => onPage(width, (host) => heightDrawn(host, draw, data))),
  );
  return Math.ceil(Math.max(...heights)) || null;
}

type Draw = WidgetScript['draw'];

/** The script lays out the first drawing a frame later, any other at once. */
function heightDrawn(host: HTMLElement, draw: Draw, data: Parameters<Draw>[1]): number {
  draw(host, data);
  draw(host, data);
  const { height } = host.getBoundingClientRect();
  draw(host, { body: null });
  return height;
}

/** Lends the host of a hidden page of this width. */
async function onPage<Found>(width: number, use: (host: HTMLElement) => Found): Promise<Found> {
  const frame = document.createElement('iframe');
  frame.srcdoc = hostPage({ title: '', language: '' });
  frame.inert = true;
  frame.style.cssText = `position:fixed;inset:0 auto auto 0;width:${width}px;visibility:hidden`;
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  try {
    await loaded;
    const host = frame.contentDocument?.querySelector<HTMLElement>('[data-goodword]');
    if (!host) throw new Error('The hidden page has no host.');
    return use(host);
  } finally {
    frame.remove();
  }
}
