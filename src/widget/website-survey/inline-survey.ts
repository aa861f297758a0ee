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
  const fill = guarded(() => {
    isDue = false;
    for (const host of document.querySelectorAll<HTMLElement>('[data-goodword-survey]')) {
      const named = host.dataset.goodwordSurvey;
      if (!host.shadowRoot && (!named || named === options.handle)) mount(host, options);
    }
  });
  fill();
  new MutationObserver(() => {
    if (!isDue) requestAnimationFrame(fill);
    isDue = true;
  }).observe(document, { childList: true, subtree: true });
}

function mount(host: HTMLElement, options: WebsiteSurveyScript): void {
  const root = rootWith(host, style);
  const reserve = (height: number) =>
    host.style.setProperty('min-height', `${Math.min(height, MOST)}px`, 'important');
  // A strict policy does not allow the snippet's own style.
  if (host.offsetHeight < LEAST) reserve(LEAST);
  new IntersectionObserver(
    ([last], observer) => {
      if (!last?.isIntersecting) return;
      observer.disconnect();
      const [frame] = createFrame(options, {
        onHeight: (height) => height > host.offsetHeight && reserve(Math.ceil(height)),
      });
      root.append(frame);
    },
    { rootMargin: '600px' },
  ).observe(host);
}
