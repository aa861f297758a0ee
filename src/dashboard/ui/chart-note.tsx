import type { ReactNode } from 'react';
import classes from './chart-note.module.css';

type Props = {
  /** Of the point that is pointed at, and of the chart, in pixels. */
  x: number;
  width: number;
  children: ReactNode;
};

/** A chart's note on a point, on the side with more room. The chart's finder gives screen readers the same text. */
export function ChartNote({ x, width, children }: Props) {
  const place = x > width / 2 ? { right: width - x + 12 } : { left: x + 12 };
  return (
    <div className={classes.note} style={place} aria-hidden>
      {children}
    </div>
  );
}
