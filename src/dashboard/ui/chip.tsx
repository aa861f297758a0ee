import type { ReactNode } from 'react';
import classes from './chip.module.css';

export type ChipTone = 'success' | 'warning' | 'danger' | 'neutral' | 'accent' | 'brand';

type Props = { tone: ChipTone; children: ReactNode; label?: string };

/** A short label on a tinted background. */
export function Chip({ tone, children, label }: Props) {
  if (label === undefined) {
    return (
      <span className={classes.chip} data-tone={tone}>
        {children}
      </span>
    );
  }
  return (
    <span className={classes.chip} data-tone={tone} role="img" aria-label={label}>
      {children}
    </span>
  );
}
