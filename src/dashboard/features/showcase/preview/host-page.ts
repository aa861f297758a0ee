import type { QueryClient } from '@tanstack/react-query';
import type { UiData } from '#contract/widgets.ts';
import { server } from '#dashboard/browser/server.ts';
import { isFloating } from '#domain/widgets.ts';
import { loadScript, type WidgetScript } from '../queries.ts';

/** Placeholder lines for the page's own text, as percentages of its width. */
const ABOVE = [92, 97, 64];
const BELOW = [95, 88, 93, 41];

const STYLE = `
  html { background: #fff; color: #1d1f2b; color-scheme: light; scrollbar-width: thin }
  html[data-theme="dark"] { background: #171822; color: #e6e7ef; color-scheme: dark }
  body { box-sizing: border-box; max-width: 1080px; margin: 0 auto; padding: 24px;
    font: 16px/1.5 system-ui, sans-serif }
  h1 { margin: 0 0 16px; font-size: 24px; line-height: 1.3 }
  p { height: 10px; margin: 0 0 12px; border-radius: 5px; background: currentColor; opacity: .13 }
  [data-goodword] { margin: 28px 0 }
  @media (max-height: 480px) {
    body { padding: 12px 24px }
    h1, h1 ~ p:has(~ [data-goodword]) { display: none }
    [data-goodword] { margin-top: 0 }
  }
`;

/** A plain page with an element for a widget. `title` and `language` are trusted and not escaped. */
export function hostPage({ title, language }: { title: string; language: string }): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title}</title><style>${STYLE}</style></head><body><h1>${title}</h1>${lines(ABOVE)}<div data-goodword></div>${lines(BELOW)}</body></html>`;
}

function lines(widths: readonly number[]): string {
  return widths.map((width) => `<p aria-hidden="true" style="width:${width}%"></p>`).join('');
}

/** CSS pixels. */
const PAGE_WIDTHS = [360, 1200];

/**
 * The height of a widget with the current items in CSS pixels, the larger of two page widths. Null if it
 * floats or shows nothing: the snippet then reserves the maximum height.
 */
export async function measureHeight(
  client: QueryClient,
  bID: string,
  uiData: UiData,
): Promise<number | null> {
  if (isFloating(uiData.type)) return null;
  const { script, data } = await server.call('previewWidget', { bID, uiData });
  if (data.body === null) return null;
  const { draw } = await loadScript(client, script);
  const heights = await Promise.all(
    PAGE_WIDTHS.map((width) => onPage(width, (host) => heightDrawn(host, draw, data))),
  );
  return Math.ceil(Math.max(...heights)) || null;
}

type Draw = WidgetScript['draw'];

/** The script lays out the first render one frame later, all others at once. */
function heightDrawn(host: HTMLElement, draw: Draw, data: Parameters<Draw>[1]): number {
  draw(host, data);
  draw(host, data);
  const { height } = host.getBoundingClientRect();
  draw(host, { body: null });
  return height;
}

/** Runs the callback with the widget's element on a hidden page of this width. */
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
