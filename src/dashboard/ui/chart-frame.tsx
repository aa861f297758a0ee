import type { ReactNode, Ref } from 'react';
import classes from './chart.module.css';

type Props = { ref: Ref<HTMLDivElement>; height: number; children: ReactNode };

/** Contains a chart, as wide as there is room, and its overlays. */
export function ChartFrame({ ref, height, children }: Props) {
  return (
    <div ref={ref} className={classes.frame} style={{ height }}>
      {children}
    </div>
  );
}
