import type { CSSProperties } from 'react';
import classes from './score-gauge.module.css';

type Props = {
  value: number;
  low: number;
  high: number;
  /** The confidence interval, drawn as a band around the value. */
  interval: readonly [number, number] | null;
};

/** A value on its scale with its confidence interval. Hidden from screen readers: give both as text beside it. */
export function ScoreGauge({ value, low, high, interval }: Props) {
  const position = (at: number) => `${((at - low) / (high - low)) * 100}%`;
  return (
    <div className={classes.gauge} aria-hidden>
      <div className={classes.track}>
        {low < 0 && <span className={classes.zero} style={{ insetInlineStart: position(0) }} />}
        {interval !== null && (
          <span
            className={classes.band}
            style={
              { '--from': position(interval[0]), '--to': position(interval[1]) } as CSSProperties
            }
          />
        )}
        <span className={classes.mark} style={{ insetInlineStart: position(value) }} />
      </div>
      <div className={classes.ends}>
        <span>{low}</span>
        {low < 0 && <span>0</span>}
        <span>{high}</span>
      </div>
    </div>
  );
}
