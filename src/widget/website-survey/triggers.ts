import type { WebsiteSurveyScript } from '#domain/website-survey-script.ts';
import { guarded } from './guarded.ts';

type Moments = Pick<WebsiteSurveyScript, 'afterSeconds' | 'scrollDepth' | 'onLeaving'>;

/**
 * Calls back at the first of the chosen moments, unless `ended` aborts before: after seconds, at a depth of the page, or
 * when the pointer leaves it at the top. Where there is no pointer, leaving is to come back to the page's tab.
 */
export function onMoment(
  { afterSeconds, scrollDepth, onLeaving }: Moments,
  ended: AbortSignal,
  run: () => void,
): void {
  const moments = new AbortController();
  const { signal } = moments;
  const end = () => moments.abort();
  ended.addEventListener('abort', end);
  const reached = guarded(() => {
    if (signal.aborted) return;
    // Whoever types, or looks elsewhere, is not interrupted.
    if (isBusy()) {
      const again = { signal, once: true };
      document.addEventListener('focusout', () => setTimeout(reached), again);
      document.addEventListener('visibilitychange', reached, again);
      return;
    }
    end();
    run();
  });

  if (afterSeconds !== null) {
    const timer = setTimeout(reached, afterSeconds * 1000);
    signal.addEventListener('abort', () => clearTimeout(timer));
  }
  if (scrollDepth !== null) {
    document.addEventListener(
      'scroll',
      ({ target }) => {
        const page = target instanceof Element ? target : document.scrollingElement;
        if (!page || page.clientHeight < innerHeight / 2) return;
        const seen = page.scrollTop + page.clientHeight;
        if (seen >= (page.scrollHeight * scrollDepth) / 100 - 1) reached();
      },
      { signal, passive: true, capture: true },
    );
  }
  if (!onLeaving) return;
  if (matchMedia('(hover: hover)').matches) {
    document.addEventListener(
      'mouseout',
      ({ relatedTarget, clientY }) => !relatedTarget && clientY <= 0 && reached(),
      { signal },
    );
  } else {
    document.addEventListener('visibilitychange', () => !document.hidden && reached(), { signal });
  }
}

function isBusy(): boolean {
  const focused = document.activeElement as HTMLElement | null;
  return (
    document.hidden ||
    (!!focused &&
      (focused.isContentEditable || /^(INPUT|TEXTAREA|SELECT|IFRAME)$/.test(focused.tagName)))
  );
}
