import { ChartAxes } from '#dashboard/ui/chart-axes.tsx';
import { labelledPoints } from '#dashboard/ui/labelled-points.ts';
import type { ChartLayout } from './chart-layout.ts';

type Props = {
  layout: ChartLayout;
  labelOf: (index: number) => string;
  textOf: (value: number) => string;
};

/** Pixels that a date beneath the axis takes. */
const LABEL_WIDTH = 70;

/** The scale at the left with its lines, and the dates beneath. */
export function TrendAxes({ layout, labelOf, textOf }: Props) {
  const { scale, left, right, bottom, count, xOf } = layout;
  const labelled = labelledPoints(count, (right - left) / LABEL_WIDTH);
  return (
    <ChartAxes layout={layout} ticks={scale.ticks} textOf={textOf}>
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
    </ChartAxes>
  );
}
