import type { ReactNode, Ref } from 'react';
import classes from './chart.module.css';

type Props = { ref: Ref<HTMLDivElement>; height: number; children: ReactNode };

/** Holds the drawing of a chart, as wide as there is room, and what lies over it. */
export function ChartFrame({ ref, height, children }: Props) {
  return (
    <div ref={ref} className={classes.frame} style={{ height }}>
      {children}
    </div>
  );
}
