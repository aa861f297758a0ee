import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './callout.module.css';

type Props = {
  tone: 'brand' | 'warning' | 'neutral';
  icon: Icon;
  title: string;
  children?: ReactNode;
};

/** A highlighted note. */
export function Callout({ tone, icon: Glyph, title, children }: Props) {
  return (
    <div className={classes.callout} data-tone={tone} role="note" aria-label={title}>
      <Glyph size={20} stroke={1.8} aria-hidden />
      <div className={classes.body}>
        <strong>{title}</strong>
        {children !== undefined && <div>{children}</div>}
      </div>
    </div>
  );
}
