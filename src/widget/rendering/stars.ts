import type { VNode } from '#contract/widgets.ts';
import { element } from './element.ts';

const SIZE = 24;
const STAR = 'l2.9 6.2 6.8.8-5 4.6 1.3 6.7-6-3.3-6 3.3 1.3-6.7-5-4.6 6.8-.8z';
const LEFT_HALF = 'v15l-6 3.3 1.3-6.7-5-4.6 6.8-.8z';

/** A row of stars as one SVG, rounded to the nearest half; `label` is its accessible name. */
export function stars(value: number, outOf: number, label: string): VNode {
  const halves = Math.round(value * 2);
  const filled = (index: number) =>
    halves >= 2 * index + 2 ? STAR : halves > 2 * index ? LEFT_HALF : '';
  return element(
    'svg',
    { class: 'stars', viewBox: `0 0 ${outOf * SIZE} ${SIZE}`, role: 'img', 'aria-label': label },
    element('path', { class: 'empty', d: row(outOf, () => STAR) }),
    element('path', { d: row(outOf, filled) }),
  );
}

function row(count: number, shape: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => {
    const outline = shape(index);
    return outline && `M${index * SIZE + SIZE / 2} 2.5${outline}`;
  }).join('');
}
