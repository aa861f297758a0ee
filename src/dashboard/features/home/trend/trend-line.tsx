import { type ChartLayout, placesOf } from './chart-layout.ts';
import { linePath } from './line-path.ts';
import classes from './trend-chart.module.css';
import type { TrendPoint } from './trend-points.ts';

type Props = { points: readonly TrendPoint[]; layout: ChartLayout; kind: 'current' | 'previous' };

/**
 * One line: solid with round marks now, dashed with square ones before. Where few rated it is thin and
 * grey, and its marks are hollow.
 */
export function TrendLine({ points, layout, kind }: Props) {
  const places = placesOf(points, layout);
  const joined = places.map((place, index) => (points[index]?.isApart ? null : place));
  const sure = places.map((place, index) => (points[index]?.isFew ? null : place));
  return (
    <g className={classes[kind]}>
      <path d={linePath(joined)} data-few />
      <path d={linePath(sure)} />
      {places.map((place, index) => {
        const point = points[index];
        if (place === null || point === undefined) return null;
        const isAlone = point.isApart || (!joined[index - 1] && !joined[index + 1]);
        if (layout.isDense && !isAlone) return null;
        const few = point.isFew || undefined;
        return kind === 'current' ? (
          <circle key={point.from} cx={place.x} cy={place.y} r={3.5} data-few={few} />
        ) : (
          <rect
            key={point.from}
            x={place.x - 2.5}
            y={place.y - 2.5}
            width={5}
            height={5}
            data-few={few}
          />
        );
      })}
    </g>
  );
}
