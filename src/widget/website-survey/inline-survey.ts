import type { WebsiteSurveyScript } from '#domain/website-survey-script.ts';
import { guarded } from './guarded.ts';
import style from './inline.css?inline';
import { rootWith } from './sheet.ts';
import { createFrame } from './survey-frame.ts';

/** CSS pixels: what the snippet reserves, and what no survey needs. */
const LEAST = 480;
const MOST = 3000;

/** Fills the elements that the page's owner placed, also those that the page adds later. */
export function startInline(options: WebsiteSurveyScript): void {
  let isDue = false;
  /** The elements in the page, each with what ends its survey. */
  const filled = new Map<HTMLElement, AbortController>();
  const roots = new WeakMap<HTMLElement, ShadowRoot>();
  const mount = guarded((host: HTMLElement, ended: AbortSignal) => {
    const root = roots.get(host) || rootWith(host, style);
    roots.set(host, root);
    fillHost(host, root, { options, ended });
  });
  const look = guarded(() => {
    isDue = false;
    for (const [host, ending] of filled) {
      if (host.isConnected) continue;
      ending.abort();
      filled.delete(host);
    }
    for (const host of document.querySelectorAll<HTMLElement>('[data-goodword-survey]')) {
      const named = host.dataset.goodwordSurvey;
      if (filled.has(host) || (named && named !== options.handle)) continue;
      const ending = new AbortController();
      filled.set(host, ending);
      mount(host, ending.signal);
    }
  });
  look();
  new MutationObserver(() => {
    if (!isDue) requestAnimationFrame(look);
    isDue = true;
  }).observe(document, { childList: true, subtree: true });
}

interface Filling {
  options: WebsiteSurveyScript;
  /** Aborts when the page removes the element. */
  ended: AbortSignal;
}

function fillHost(host: HTMLElement, root: ShadowRoot, { options, ended }: Filling): void {
  const reserve = (height: number) =>
    host.style.setProperty('min-height', `${Math.min(height, MOST)}px`, 'important');
  // A strict policy does not allow the snippet's own style.
  if (host.offsetHeight < LEAST) reserve(LEAST);
  const near = new IntersectionObserver(
    ([last]) => {
      if (!last?.isIntersecting) return;
      near.disconnect();
      const [frame, stop] = createFrame(options, {
        onHeight: (height) => height > host.offsetHeight && reserve(Math.ceil(height)),
      });
      ended.addEventListener('abort', () => {
        stop();
        frame.remove();
      });
      root.append(frame);
    },
    { rootMargin: '600px' },
  );
  near.observe(host);
  ended.addEventListener('abort', () => near.disconnect());
}
