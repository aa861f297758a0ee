import { useEffect } from 'react';
import type { Preview } from '../queries.ts';

type Options = {
  isStatic?: boolean;
  /** A new value renders and measures the same widget again. */
  round?: string;
};

/** Renders a widget into an element, and removes it on unmount. */
export function useRenderedWidget(
  host: HTMLElement | null,
  preview: Preview | undefined,
  { isStatic = false, round = '' }: Options = {},
): void {
  const draw = preview?.draw;
  // One version of the script cannot unmount a widget that another version mounted.
  useEffect(() => {
    if (host === null || draw === undefined) return;
    return () => draw(host, { body: null });
  }, [host, draw]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round re-renders
  useEffect(() => {
    if (host === null || preview === undefined) return;
    keepHeight(host.parentElement, () => preview.draw(host, preview.data, isStatic));
  }, [host, preview, isStatic, round]);
}

/** Keeps the height: an empty element would shorten the page and scroll it up. */
function keepHeight(page: HTMLElement | null, draw: () => void): void {
  if (page !== null) page.style.minHeight = `${page.offsetHeight}px`;
  draw();
  if (page !== null) page.style.minHeight = '';
}
