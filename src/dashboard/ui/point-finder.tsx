import type { KeyboardEvent, PointerEvent } from 'react';
import classes from './point-finder.module.css';

type Props = {
  /** Of the points. */
  count: number;
  /** The point that is nearest to a distance from the left edge. */
  nearest: (x: number) => number;
  /** null if none is pointed at. */
  index: number | null;
  /** Where the walk begins: the newest point. */
  newest: number;
  label: string;
  textOf: (index: number) => string;
  onIndex: (index: number | null) => void;
};

/** Lies over a chart and finds the point that is pointed at; arrow keys walk from point to point. */
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

/** null takes the note away; undefined leaves the key to others. */
function nextIndex(key: string, index: number, last: number): number | null | undefined {
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(0, index - 1);
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(last, index + 1);
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  return key === 'Escape' ? null : undefined;
}
