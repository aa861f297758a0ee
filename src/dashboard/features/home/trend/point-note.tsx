import type { ChartLayout } from './chart-layout.ts';
import { LineSample } from './line-sample.tsx';
import classes from './trend-chart.module.css';
import type { NoteRow } from './use-trend-words.ts';

type Props = { layout: ChartLayout; index: number; rows: readonly NoteRow[] };

/** What the point says that is pointed at. The slider beneath says the same to screen readers. */
export function PointNote({ layout, index, rows }: Props) {
  const x = layout.xOf(index);
  const isOnTheRight = x > layout.width / 2;
  const place = isOnTheRight ? { right: layout.width - x + 12 } : { left: x + 12 };
  return (
    <div className={classes.note} style={place} aria-hidden>
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
    </div>
  );
}
