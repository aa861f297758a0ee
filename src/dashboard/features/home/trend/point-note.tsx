import { ChartNote } from '#dashboard/ui/chart-note.tsx';
import type { ChartLayout } from './chart-layout.ts';
import { LineSample } from './line-sample.tsx';
import classes from './trend-chart.module.css';
import type { NoteRow } from './use-trend-words.ts';

type Props = { layout: ChartLayout; index: number; rows: readonly NoteRow[] };

/** What the point says that is pointed at. */
export function PointNote({ layout, index, rows }: Props) {
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
