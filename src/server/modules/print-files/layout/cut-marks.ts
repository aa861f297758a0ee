import { BLEED } from '#domain/print-files.ts';
import type { Box, Shape } from '#server/platform/print/shapes.ts';

/** Outside of the cut: bleed, a gap, and the marks. In millimetres. */
export const MARKS_MARGIN = 10;
const MARK = { from: BLEED + 1, to: MARKS_MARGIN - 1 };
const COLOUR = '#000000';
const WIDTH = 0.15;

/** Lines at the corners of a page, where it is cut. */
export function cornerMarks({ x, y, width, height }: Box): Shape[] {
  const columns = [x, x + width];
  const rows = [y, y + height];
  return edgeMarks({ x, y, width, height }, { columns, rows, ...MARK });
}

/** Lines outside of a box at the positions where it is cut. */
export function edgeMarks(
  { x, y, width, height }: Box,
  {
    columns,
    rows,
    from,
    to,
  }: {
    columns: readonly number[];
    rows: readonly number[];
    from: number;
    to: number;
  },
): Shape[] {
  const line = (x1: number, y1: number, x2: number, y2: number): Shape => ({
    kind: 'line',
    from: { x: x1, y: y1 },
    to: { x: x2, y: y2 },
    colour: COLOUR,
    width: WIDTH,
  });
  return [
    ...columns.flatMap((at) => [
      line(at, y - to, at, y - from),
      line(at, y + height + from, at, y + height + to),
    ]),
    ...rows.flatMap((at) => [
      line(x - to, at, x - from, at),
      line(x + width + from, at, x + width + to, at),
    ]),
  ];
}
