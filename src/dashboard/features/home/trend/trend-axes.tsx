import { labelledPoints } from '#dashboard/ui/labelled-points.ts';
import type { ChartLayout } from './chart-layout.ts';
import classes from './trend-chart.module.css';

type Props = {
  layout: ChartLayout;
  labelOf: (index: number) => string;
  textOf: (value: number) => string;
};

/** Pixels that a date beneath the axis takes. */
const LABEL_WIDTH = 70;

/** The scale at the left with its lines, and the dates beneath. */
export function TrendAxes({ layout, labelOf, textOf }: Props) {
  const { scale, left, right, bottom, count, xOf, yOf } = layout;
  const labelled = labelledPoints(count, (right - left) / LABEL_WIDTH);
  return (
    <g className={classes.axes}>
      {scale.ticks.map((tick) => (
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
      {labelled.map((index) => (
        <g key={index}>
          <line x1={xOf(index)} x2={xOf(index)} y1={bottom} y2={bottom + 5} />
          <text
            x={xOf(index)}
            y={bottom + 20}
            textAnchor={index === 0 && count > 1 ? 'start' : 'middle'}
          >
            {labelOf(index)}
          </text>
        </g>
      ))}
    </g>
  );
}
