import { useEffect } from 'react';
import type { Preview } from '../queries.ts';

type Options = {
  isStill?: boolean;
  /** Another value draws and measures the same widget again. */
  round?: string;
};

/** Keeps a widget drawn into an element, and ends it with the screen. */
export function useRenderedWidget(
  host: HTMLElement | null,
  preview: Preview | undefined,
  { isStill = false, round = '' }: Options = {},
): void {
  const draw = preview?.draw;
  // What another script has begun, this one cannot end.
  useEffect(() => {
    if (host === null || draw === undefined) return;
    return () => draw(host, { body: null });
  }, [host, draw]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round is a reason to draw
  useEffect(() => {
    if (host === null || preview === undefined) return;
    keepHeight(host.parentElement, () => preview.draw(host, preview.data, isStill));
  }, [host, preview, isStill, round]);
}

/** An empty host would make its page shorter, so that it scrolls up. */
function keepHeight(page: HTMLElement | null, draw: () => void): void {
  if (page !== null) page.style.minHeight = `${page.offsetHeight}px`;
  draw();
  if (page !== null) page.style.minHeight = '';
}
