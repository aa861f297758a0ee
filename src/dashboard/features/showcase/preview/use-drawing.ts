import { useEffect } from 'react';
import type { Preview } from './preview-query.ts';

type Options = {
  isStill?: boolean;
  /** Another number draws the same once more. */
  round?: number;
};

/** Keeps a widget drawn into an element, and ends it with the screen. */
export function useDrawing(
  host: HTMLElement | null,
  preview: Preview | undefined,
  { isStill = false, round = 0 }: Options = {},
): void {
  const draw = preview?.draw;
  // What another script has begun, this one cannot end.
  useEffect(() => {
    if (host === null || draw === undefined) return;
    return () => draw(host, { body: null });
  }, [host, draw]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round is a reason to draw
  useEffect(() => {
    if (host !== null && preview !== undefined) preview.draw(host, preview.data, isStill);
  }, [host, preview, isStill, round]);
}
