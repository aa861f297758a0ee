import type { KeyboardEvent, PointerEvent } from 'react';
import classes from './point-finder.module.css';

type Props = {
  /** Number of points. */
  count: number;
  /** The point nearest to a distance from the left edge. */
  nearest: (x: number) => number;
  /** null if no point is active. */
  index: number | null;
  /** The first point that the arrow keys reach: the newest. */
  newest: number;
  label: string;
  textOf: (index: number) => string;
  onIndex: (index: number | null) => void;
};

/** Overlay of a chart that activates the point under the pointer; arrow keys move between points. */
export function PointFinder({ count, nearest, index, newest, label, textOf, onIndex }: Props) {
  const last = count - 1;

  function point({ clientX, currentTarget }: PointerEvent<HTMLElement>): void {
    const { left } = currentTarget.getBoundingClientRect();
    onIndex(nearest(clientX - left));
  }

  function walk(event: KeyboardEvent): void {
    const next = nextIndex(event.key, index ?? newest, last);
    if (next === undefined) return;
    event.preventDefault();
    onIndex(next);
  }

  return (
    <div
      className={classes.finder}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={last + 1}
      aria-valuenow={(index ?? newest) + 1}
      aria-valuetext={textOf(index ?? newest)}
      onPointerDown={point}
      onPointerMove={point}
      onPointerLeave={() => onIndex(null)}
      onFocus={() => onIndex(index ?? newest)}
      onBlur={() => onIndex(null)}
      onKeyDown={walk}
    />
  );
}

/** null closes the tooltip; undefined ignores the key. */
function nextIndex(key: string, index: number, last: number): number | null | undefined {
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(0, index - 1);
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(last, index + 1);
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  return key === 'Escape' ? null : undefined;
}
