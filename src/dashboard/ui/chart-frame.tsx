import type { ReactNode, Ref } from 'react';
import classes from './chart.module.css';

type Props = { ref: Ref<HTMLDivElement>; height: number; children: ReactNode };

/** Full-width container for a chart and its overlays. */
export function ChartFrame({ ref, height, children }: Props) {
  return (
    <div ref={ref} className={classes.frame} style={{ height }}>
      {children}
    </div>
  );
}
