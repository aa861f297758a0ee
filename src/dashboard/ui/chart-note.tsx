import type { ReactNode } from 'react';
import classes from './chart-note.module.css';

type Props = {
  /** Position of the point and width of the chart, in pixels. */
  x: number;
  width: number;
  children: ReactNode;
};

/** Tooltip of a chart point, on the side with more room. Screen readers get the same text from the point finder. */
export function ChartNote({ x, width, children }: Props) {
  const position = x > width / 2 ? { right: width - x + 12 } : { left: x + 12 };
  return (
    <div className={classes.note} style={position} aria-hidden>
      {children}
    </div>
  );
}
