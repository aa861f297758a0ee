import { useElementSize } from '@mantine/hooks';
import { useState } from 'react';
import { ChartAxes } from '#dashboard/ui/chart-axes.tsx';
import { ChartFrame } from '#dashboard/ui/chart-frame.tsx';
import { ChartNote } from '#dashboard/ui/chart-note.tsx';
import { labelledPoints } from '#dashboard/ui/labelled-points.ts';
import { PointFinder } from '#dashboard/ui/point-finder.tsx';
import type { Measure } from '../home-view.ts';
import {
  apart,
  CHART_HEIGHT,
  type ChartLayout,
  chartLayout,
  linePath,
  nearestPoint,
  pointPositions,
} from './chart-layout.ts';
import classes from './trend-chart.module.css';
import type { TrendPoint } from './trend-points.ts';
import type { NoteRow, TrendTexts } from './use-trend-texts.ts';

type Props = {
  title: string;
  measure: Measure;
  current: readonly TrendPoint[];
  previous: readonly TrendPoint[] | null;
  texts: TrendTexts;
};

/** Two lines over time. Every point is also announced to screen readers and listed in the table. */
export function TrendChart({ title, measure, current, previous, texts }: Props) {
  const { ref, width } = useElementSize();
  const [chosen, setChosen] = useState<number | null>(null);
  const layout = chartLayout({ width, current, previous, measure });
  const index = chosen === null ? null : Math.min(chosen, layout.count - 1);
  return (
    <ChartFrame ref={ref} height={CHART_HEIGHT}>
      {width > 0 && layout.count > 0 && (
        <>
          <svg
            width={width}
            height={CHART_HEIGHT}
            viewBox={`0 0 ${width} ${CHART_HEIGHT}`}
            aria-hidden="true"
          >
            <TrendAxes layout={layout} labelOf={texts.axisLabel} textOf={texts.value} />
            {index !== null && (
              <line
                className={classes.guide}
                x1={layout.xOf(index)}
                x2={layout.xOf(index)}
                y1={layout.top}
                y2={layout.bottom}
              />
            )}
            {previous !== null && <TrendLine points={previous} layout={layout} kind="previous" />}
            <TrendLine points={current} layout={layout} kind="current" />
            {layout.hasNames && (
              <LineNames layout={layout} current={current} previous={previous} texts={texts} />
            )}
          </svg>
          <PointFinder
            count={layout.count}
            nearest={(x) => nearestPoint(x, layout)}
            index={index}
            label={title}
            newest={Math.max(0, current.length - 1)}
            textOf={texts.sentence}
            onIndex={setChosen}
          />
          {index !== null && <PointNote layout={layout} index={index} rows={texts.rows(index)} />}
        </>
      )}
    </ChartFrame>
  );
}

type TrendAxesProps = {
  layout: ChartLayout;
  labelOf: (index: number) => string;
  textOf: (value: number) => string;
};

/** Width of a date label below the axis, in pixels. */
const LABEL_WIDTH = 70;

/** The scale on the left with grid lines, and the dates below. */
function TrendAxes({ layout, labelOf, textOf }: TrendAxesProps) {
  const { scale, left, right, bottom, count, xOf } = layout;
  const labelled = labelledPoints(count, (right - left) / LABEL_WIDTH);
  return (
    <ChartAxes layout={layout} ticks={scale.ticks} textOf={textOf}>
      {labelled.map((index) => (
        <g key={index}>
          <line x1={xOf(index)} x2={xOf(index)} y1={bottom} y2={bottom + 5} />
          <text x={xOf(index)} y={bottom + 20} textAnchor={anchorOf(index, count)}>
            {labelOf(index)}
          </text>
        </g>
      ))}
    </ChartAxes>
  );
}

/** The labels at the ends stay within the chart. */
function anchorOf(index: number, count: number): 'start' | 'middle' | 'end' {
  if (count < 2) return 'middle';
  return index === 0 ? 'start' : index === count - 1 ? 'end' : 'middle';
}

type TrendLineProps = {
  points: readonly TrendPoint[];
  layout: ChartLayout;
  kind: 'current' | 'previous';
};

/**
 * One line: solid with round marks now, dashed with square marks before. For small samples it is thin
 * and grey with hollow marks.
 */
function TrendLine({ points, layout, kind }: TrendLineProps) {
  const positions = pointPositions(points, layout);
  const sure = positions.map((position, index) => (points[index]?.isFew ? null : position));
  return (
    <g className={classes[kind]}>
      <path d={linePath(positions)} data-few />
      <path d={linePath(sure)} />
      {positions.map((position, index) => {
        const point = points[index];
        if (position === null || point === undefined) return null;
        const isAlone = !positions[index - 1] && !positions[index + 1];
        if (layout.isDense && !isAlone) return null;
        const few = point.isFew || undefined;
        return kind === 'current' ? (
          <circle key={point.from} cx={position.x} cy={position.y} r={3.5} data-few={few} />
        ) : (
          <rect
            key={point.from}
            x={position.x - 2.5}
            y={position.y - 2.5}
            width={5}
            height={5}
            data-few={few}
          />
        );
      })}
    </g>
  );
}

type LineNamesProps = {
  layout: ChartLayout;
  current: readonly TrendPoint[];
  previous: readonly TrendPoint[] | null;
  texts: TrendTexts;
};

const MIN_GAP = 15;

/** Line labels at the ends. */
function LineNames({ layout, current, previous, texts }: LineNamesProps) {
  const now = endOf(current, layout);
  const before = previous && endOf(previous, layout);
  const [nowY = 0, beforeY = 0] =
    now !== null && before !== null ? apart(now, before, MIN_GAP) : [now ?? 0, before ?? 0];
  const x = layout.right + 10;
  return (
    <>
      {now !== null && (
        <text className={classes.name} x={x} y={nowY} dy="0.32em">
          {texts.now}
        </text>
      )}
      {before !== null && (
        <text className={classes.name} data-before x={x} y={beforeY} dy="0.32em">
          {texts.before}
        </text>
      )}
    </>
  );
}

function endOf(points: readonly TrendPoint[], { yOf }: ChartLayout): number | null {
  const value = points.findLast((point) => point.value !== null)?.value ?? null;
  return value === null ? null : yOf(value);
}

type PointNoteProps = { layout: ChartLayout; index: number; rows: readonly NoteRow[] };

/** The tooltip of the active point. */
function PointNote({ layout, index, rows }: PointNoteProps) {
  return (
    <ChartNote x={layout.xOf(index)} width={layout.width}>
      {rows.map(({ kind, when, value, of }) => (
        <div key={kind} className={classes.noteRow}>
          <LineSample kind={kind} />
          <span>
            <span className={classes.noteWhen}>{when}</span>
            <strong>{value}</strong>
            {of !== '' && <span className={classes.noteOf}>{of}</span>}
          </span>
        </div>
      ))}
    </ChartNote>
  );
}

/** A short line sample for legends. */
export function LineSample({ kind }: { kind: 'current' | 'previous' }) {
  return (
    <svg width={26} height={10} className={classes[kind]} aria-hidden="true">
      <path d="M0 5L26 5" />
      {kind === 'current' ? (
        <circle cx={13} cy={5} r={3.5} />
      ) : (
        <rect x={10.5} y={2.5} width={5} height={5} />
      )}
    </svg>
  );
}
