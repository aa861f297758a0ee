import type { ReactNode } from 'react';
import classes from './chart.module.css';

type Props = {
  /** In pixels. */
  layout: { readonly left: number; readonly right: number; yOf(value: number): number };
  ticks: readonly number[];
  textOf: (tick: number) => string;
  /** The labels below the chart. */
  children: ReactNode;
};

/** The scale on the left with grid lines, and the labels below. */
export function ChartAxes({ layout: { left, right, yOf }, ticks, textOf, children }: Props) {
  return (
    <g className={classes.axes}>
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            x1={left}
            x2={right}
            y1={yOf(tick)}
            y2={yOf(tick)}
            data-zero={tick === 0 || undefined}
          />
          <text x={left - 8} y={yOf(tick)} dy="0.32em" textAnchor="end">
            {textOf(tick)}
          </text>
        </g>
      ))}
      {children}
    </g>
  );
}
